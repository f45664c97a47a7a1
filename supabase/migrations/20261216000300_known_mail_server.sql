-- Whether there is a mail server only the sender of emails knows, from its environment. It leaves word, so that a screen
-- that says "sent" can say what happens without one.

create table private.mail_server (
  is_only boolean primary key default true check (is_only),
  is_set boolean not null
);
comment on table private.mail_server is 'Whether the sender of emails has found a mail server; empty until it has looked.';

create function private.note_mail_server(p_is_set boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Every five seconds: nothing is written unless it is news.
  if not exists (select from private.mail_server where is_set = p_is_set) then
    insert into private.mail_server (is_set) values (p_is_set) on conflict (is_only) do update set is_set = p_is_set;
  end if;
end
$$;

create or replace function public.take_emails(p_limit integer default 20) returns setof public.outbox_emails
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_mail_server(true);
  return query
    update public.outbox_emails set
      attempts = attempts + 1,
      taken_until = now() + interval '2 minutes'
    where id in (
      select id from public.outbox_emails
      where status = 'queued' and next_attempt_at <= now() and (taken_until is null or taken_until < now())
      order by next_attempt_at, created_at limit p_limit for update skip locked
    )
    returning *;
end
$$;

create or replace function public.keep_emails() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  kept integer;
begin
  perform private.note_mail_server(false);
  update public.outbox_emails set status = 'kept', taken_until = null where status = 'queued';
  get diagnostics kept = row_count;
  return kept;
end
$$;

create function public.sends_mail() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return coalesce((select is_set from private.mail_server), true);
end
$$;
comment on function public.sends_mail is
  'For admins: whether emails go out, or stay in the outbox because no mail server is set up.';
grant execute on function public.sends_mail to authenticated, service_role;
