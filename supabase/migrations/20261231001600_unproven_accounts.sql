-- Accounts that no one has opened, and codes that are asked for at the same time.

create function private.forget_unopened_accounts() returns integer
language sql set search_path = ''
as $$
  with unopened as (
    select id from auth.users
    where email_confirmed_at is null and invited_at is null and last_sign_in_at is null
      and created_at < now() - interval '7 days'
    order by created_at limit 500
    for update skip locked
  ), gone as (
    delete from auth.users where id in (select id from unopened) returning id
  )
  select count(*)::integer from gone
$$;
comment on function private.forget_unopened_accounts is
  'Job: anyone can ask for an account with any address. One that no one has opened for a week goes, 500 at a time.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('forget-unopened-accounts', '57 3 * * *', 'select private.forget_unopened_accounts()');
  end if;
end
$$;

create or replace function public.request_review_code(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  code text := lpad((('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 7))::bit(28)::integer % 1000000)::text, 6, '0');
begin
  -- However many requests come at the same time, no inbox is flooded, and asking again does not help to guess a code.
  perform pg_advisory_xact_lock(hashtextextended('review_code:' || lower(p_email), 0));
  if (
    select count(*) from public.outbox_emails
    where kind = 'review_code' and to_email = lower(p_email) and created_at > now() - interval '1 hour'
  ) >= 5 then
    return;
  end if;
  insert into public.review_codes (email, code_hash, expires_at)
  values (lower(p_email), md5(lower(p_email) || code), now() + interval '15 minutes')
  on conflict (email) do update set
    code_hash = excluded.code_hash, attempts = 0, expires_at = excluded.expires_at, created_at = now();
  perform private.queue_email('review_code', lower(p_email), 'review_code:' || gen_random_uuid(), null,
    jsonb_build_object('code', code));
end
$$;
