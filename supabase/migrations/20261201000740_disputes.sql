-- Payments that a buyer disputes with the bank.

create table public.disputes (
  id text primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  payment_intent_id text not null,
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null default '',
  status text not null,
  stage integer not null generated always as (case
    when status in ('won', 'lost', 'warning_closed', 'prevented') then 3
    when status like '%under\_review' then 2
    else 1
  end) stored,
  status_at timestamptz not null,
  evidence_due_at timestamptz,
  funds text check (funds in ('withdrawn', 'reinstated')),
  funds_at timestamptz,
  opened_at timestamptz not null
);
comment on table public.disputes is 'Payments that a buyer disputes with the bank, in the provider''s words. The owner answers at the provider.';
comment on column public.disputes.stage is '1 while the owner has to answer, 2 while the bank decides, 3 once it is closed.';
comment on column public.disputes.status_at is 'The time of the event that said so: an older one that comes later changes nothing.';
create index disputes_of_order on public.disputes (order_id);
alter table public.disputes enable row level security;
create policy "admin: read disputes" on public.disputes for select to authenticated
  using ((select public.is_admin()));

create function public.record_dispute(
  p_dispute jsonb, p_event_type text, p_event_id text, p_event_at timestamptz, p_order_id uuid default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders;
  before public.disputes;
  after public.disputes;
  news text := case p_event_type
    when 'charge.dispute.funds_withdrawn' then 'withdrawn' when 'charge.dispute.funds_reinstated' then 'reinstated'
  end;
  amount text := private.dollars((p_dispute ->> 'amount_cents')::bigint);
begin
  select * into paid from public.orders where id = coalesce(
    (select id from public.orders where payment_intent_id = p_dispute ->> 'payment_intent_id'),
    (select order_id from public.late_payments where payment_intent_id = p_dispute ->> 'payment_intent_id'),
    p_order_id
  ) for update;
  if paid.id is null then
    return false;
  end if;
  insert into public.payment_events (id, type) values (p_event_id, p_event_type) on conflict do nothing;
  if not found then
    return true;
  end if;

  select * into before from public.disputes where id = p_dispute ->> 'id';
  insert into public.disputes (
    id, order_id, payment_intent_id, amount_cents, reason, status, status_at, evidence_due_at, opened_at
  ) values (
    p_dispute ->> 'id', paid.id, p_dispute ->> 'payment_intent_id', (p_dispute ->> 'amount_cents')::integer,
    coalesce(p_dispute ->> 'reason', ''), p_dispute ->> 'status', p_event_at,
    (p_dispute ->> 'evidence_due_at')::timestamptz, (p_dispute ->> 'opened_at')::timestamptz
  )
  -- Events come in any order, and their times are whole seconds.
  on conflict (id) do update set
    status = excluded.status, status_at = excluded.status_at, amount_cents = excluded.amount_cents,
    evidence_due_at = excluded.evidence_due_at
  where (excluded.status_at, excluded.stage) > (disputes.status_at, disputes.stage);
  if before.id is null then
    insert into public.order_events (order_id, kind, actor, details) values (paid.id, 'dispute', 'provider',
      jsonb_build_object('amount_cents', (p_dispute ->> 'amount_cents')::integer));
    perform private.mail_about_order('owner_dispute', paid, p_dispute ->> 'id', jsonb_build_object(
      'amount', amount, 'reason', replace(coalesce(p_dispute ->> 'reason', ''), '_', ' '),
      'customer_email', coalesce(paid.customer_email, 'the customer'),
      'due_date', coalesce(to_char(
        (p_dispute ->> 'evidence_due_at')::timestamptz at time zone 'America/New_York', 'FMDay, FMMonth FMDD, YYYY'), '–')
    ));
  end if;
  update public.disputes set funds = news, funds_at = p_event_at
  where id = p_dispute ->> 'id' and news is not null
    and (funds_at is null or p_event_at > funds_at or p_event_at = funds_at and news = 'reinstated');

  select * into after from public.disputes where id = p_dispute ->> 'id';
  if after.stage = 3 and coalesce(before.stage, 0) < 3 then
    insert into public.order_events (order_id, kind, actor, details) values (paid.id, 'dispute_closed', 'provider',
      jsonb_build_object('amount_cents', after.amount_cents, 'outcome', after.status));
    perform private.mail_about_order('owner_dispute_closed', paid, after.id, jsonb_build_object(
      'amount', amount, 'outcome', replace(after.status, '_', ' '),
      'customer_email', coalesce(paid.customer_email, 'the customer')));
  end if;
  return true;
end
$$;
comment on function public.record_dispute is
  'Records an event about a dispute, once, in whatever order they come: p_dispute is {id, payment_intent_id, '
  'amount_cents, reason, status, evidence_due_at, opened_at}. False when no order is known for the payment.';

grant select, insert, update, delete on public.disputes to anon, authenticated, service_role;
grant execute on function public.record_dispute to service_role;
