-- What the payment provider sent, and what became of it: the log that the readiness page and the dashboard read.

create table public.webhook_deliveries (
  id text primary key check (char_length(id) <= 255),
  type text not null check (char_length(type) <= 255),
  object_id text check (char_length(object_id) <= 255),
  outcome text not null check (outcome in ('done', 'ignored', 'failed', 'refused')),
  error text check (char_length(error) <= 500),
  attempts integer not null default 1 check (attempts > 0),
  is_live boolean not null default false,
  sent_at timestamptz,
  received_at timestamptz not null default now()
);
comment on table public.webhook_deliveries is
  'Events of the payment provider as they came in, the last attempt of each; kept for 30 days.';
comment on column public.webhook_deliveries.id is
  'The event''s id. What is not signed, or not an event, has none: it is counted, in a row for each hour.';
comment on column public.webhook_deliveries.object_id is 'What the event is about: a checkout session, a refund, a dispute.';
comment on column public.webhook_deliveries.outcome is
  'done; ignored: not the store''s business; failed: the provider sends it again; refused: not signed or not well-formed.';
comment on column public.webhook_deliveries.sent_at is 'When the provider wrote the event.';
create index webhook_deliveries_newest on public.webhook_deliveries (received_at desc);
create index webhook_deliveries_of_object on public.webhook_deliveries (object_id);
create index webhook_deliveries_that_failed on public.webhook_deliveries (received_at) where outcome = 'failed';
call private.open_to_admin('public.webhook_deliveries');
-- Only what an admin sends through once more.
call private.audit_desk('public.webhook_deliveries', 'admins', 'id', '');

create function public.record_webhook(
  p_id text, p_type text, p_object_id text, p_outcome text, p_error text default null,
  p_is_live boolean default false, p_sent_at timestamptz default null, p_attempts integer default 1
) returns void
language sql set search_path = ''
as $$
  insert into public.webhook_deliveries as known (
    id, type, object_id, outcome, error, attempts, is_live, sent_at
  ) values (
    left(p_id, 255), left(p_type, 255), left(p_object_id, 255), p_outcome, left(p_error, 500),
    p_attempts, p_is_live, p_sent_at
  )
  on conflict (id) do update set
    -- What is done stays done, however often it comes again.
    outcome = case when known.outcome = 'done' then 'done' else excluded.outcome end,
    error = case when known.outcome = 'done' then null else excluded.error end,
    attempts = known.attempts + excluded.attempts,
    received_at = now()
$$;
comment on function public.record_webhook is 'Notes what became of an event, once for each attempt.';

create function private.forget_webhook_deliveries(p_limit integer default 500) returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten integer;
begin
  delete from public.webhook_deliveries where ctid = any (array(
    select ctid from public.webhook_deliveries where received_at < now() - interval '30 days' limit p_limit
  ));
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function private.forget_webhook_deliveries is
  'Job: deletes what came in more than 30 days ago, as long as Stripe knows its own events.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('forget-webhook-deliveries', '47 3 * * *', 'select private.forget_webhook_deliveries()');
  end if;
end
$$;

-- Webhooks and emails in figures, the same everywhere -------------------------------------------------

create function private.delivery_health() returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'webhooks', (
      select jsonb_build_object(
        'last_at', (
          select max(received_at) from public.webhook_deliveries where outcome in ('done', 'ignored')
        ),
        'received_24h', count(*) filter (where outcome <> 'refused'),
        'failed_24h', count(*) filter (where outcome = 'failed'),
        'refused_24h', coalesce(sum(attempts) filter (where outcome = 'refused'), 0)
      ) from public.webhook_deliveries where received_at > now() - interval '24 hours'
    ),
    'failed_events', array(
      select jsonb_build_object('id', id, 'type', type, 'error', error, 'at', received_at)
      from public.webhook_deliveries where outcome = 'failed' order by received_at desc limit 20
    ),
    'mails', (
      select jsonb_build_object(
        'waiting', count(*) filter (where status = 'queued'),
        'waiting_since', min(created_at) filter (where status = 'queued'),
        'failed', count(*) filter (where status = 'failed'),
        'failed_since', min(created_at) filter (where status = 'failed')
      ) from public.outbox_emails where status in ('queued', 'failed')
    )
  )
$$;
comment on function private.delivery_health is
  'How webhooks and emails are: {webhooks: {last_at, received_24h, failed_24h, refused_24h}, failed_events, mails: '
  '{waiting, waiting_since, failed, failed_since}}. The dashboard and the readiness page read it.';

create function public.admin_delivery_health() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.delivery_health();
end
$$;
comment on function public.admin_delivery_health is 'private.delivery_health for admins.';

create function public.retry_failed_emails() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  retried integer;
begin
  perform private.require_admin();
  update public.outbox_emails set
    status = 'queued', attempts = 0, next_attempt_at = now(), taken_until = null, last_error = null
  where status = 'failed';
  get diagnostics retried = row_count;
  return retried;
end
$$;
comment on function public.retry_failed_emails is
  'Puts all emails that could not be sent back in the queue, as the emails that they are: sent once. Answers how many.';

grant execute on function public.admin_delivery_health, public.retry_failed_emails to authenticated, service_role;

grant execute on function public.record_webhook to service_role;
