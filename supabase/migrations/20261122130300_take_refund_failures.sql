-- Refunds that fail after they were made: the order gets back what it was.

alter table public.refunds
  add column failed_at timestamptz,
  add column handled_at timestamptz;
comment on column public.refunds.failed_at is 'When the provider took back its word for a refund; null where it refused at once.';
comment on column public.refunds.handled_at is 'When the owner said that a failed refund is settled.';
create index refunds_that_failed on public.refunds (failed_at) where failed_at is not null and handled_at is null;

create or replace function public.guard_order_states() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('PENDING', 'PAID'), ('PENDING', 'CANCELLED'),
    -- The owner has the money another way, after the checkout had been given up.
    ('CANCELLED', 'PAID'),
    ('PAID', 'COMPLETED'), ('PAID', 'REFUNDED'), ('COMPLETED', 'REFUNDED')
  )
  -- A refund that ended the order has failed, and the money is back.
  and not (old.status = 'REFUNDED' and new.refunded_usd < old.refunded_usd
    and new.status = case when old.completed_at is null then 'PAID' else 'COMPLETED' end)
  then
    perform public.refuse(409, 'transition_not_allowed', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  if new.work_status is not distinct from old.work_status then
    return new;
  end if;
  if new.work_status is null or new.status <> 'PAID' and not (new.status = 'COMPLETED' and new.work_status = 'DELIVERED')
  or old.work_status is not null and (old.work_status, new.work_status) not in (
    ('AWAITING_BRIEF', 'IN_PROGRESS'),
    ('IN_PROGRESS', 'WAITING_FOR_CLIENT'), ('REVISION', 'WAITING_FOR_CLIENT'),
    ('WAITING_FOR_CLIENT', 'IN_PROGRESS'), ('WAITING_FOR_CLIENT', 'REVISION'),
    ('IN_PROGRESS', 'IN_REVIEW'), ('REVISION', 'IN_REVIEW'),
    ('IN_REVIEW', 'REVISION'), ('IN_REVIEW', 'DELIVERED')
  )
  or old.work_status is null and new.work_status <> 'AWAITING_BRIEF'
  or old.work_status = 'WAITING_FOR_CLIENT' and new.work_status <> old.paused_from then
    perform public.refuse(409, 'transition_not_allowed', jsonb_build_object('from', old.work_status, 'to', new.work_status));
  end if;

  -- The delivery clock. A delivery day is 24 hours.
  if new.work_status = 'IN_PROGRESS' and old.clock_started_at is null then
    new.clock_started_at := now();
    new.due_at := now() + make_interval(hours => 24 * public.order_delivery_days(new.id));
  end if;
  if new.work_status in ('WAITING_FOR_CLIENT', 'IN_REVIEW') then
    new.clock_paused_at := now();
  elsif old.work_status = 'WAITING_FOR_CLIENT' then
    new.due_at := old.due_at + (now() - old.clock_paused_at);
    new.clock_paused_at := null;
  elsif new.work_status = 'REVISION' then
    new.due_at := now() + make_interval(hours => 24 * public.order_delivery_days(new.id));
    new.clock_paused_at := null;
  end if;
  new.paused_from := case when new.work_status = 'WAITING_FOR_CLIENT' then old.work_status end;
  if new.work_status = 'IN_REVIEW' then
    new.delivered_at := now();
  end if;
  return new;
end
$$;

create or replace function public.record_order_states() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.work_status is distinct from old.work_status then
    insert into public.order_events (order_id, kind, actor, actor_id, details) values (
      new.id, 'work', public.current_actor(), auth.uid(),
      jsonb_build_object('from', old.work_status, 'to', new.work_status)
    );
  end if;
  -- From REFUNDED it only goes back to what it was, which refund_failed tells.
  if new.status <> old.status and new.status in ('COMPLETED', 'REFUNDED') and old.status <> 'REFUNDED' then
    insert into public.order_events (order_id, kind, actor, actor_id)
    values (new.id, lower(new.status), public.current_actor(), auth.uid());
  end if;
  return null;
end
$$;

create or replace function public.record_provider_refund(
  p_refund_id text, p_provider_refund_id text, p_payment_intent_id text, p_amount_usd integer
) returns void
language plpgsql set search_path = ''
as $$
declare
  paid public.orders;
  recorded uuid;
begin
  -- A late payment that the owner paid back on the provider's own pages, after it had failed here.
  update public.late_payments set
    status = 'refunded', provider_refund_id = p_provider_refund_id, error = null, settled_at = now()
  where payment_intent_id = p_payment_intent_id and status <> 'refunded'
    and provider_refund_id is distinct from p_provider_refund_id and amount_usd = p_amount_usd;
  select * into paid from public.orders where payment_intent_id = p_payment_intent_id for update;
  if paid.id is null or exists (select 1 from public.refunds where provider_refund_id = p_provider_refund_id) then
    return;
  end if;
  select id into recorded from public.refunds where order_id = paid.id and id::text = p_refund_id;
  if recorded is null then
    -- Paid back on the provider's own pages. The owner may have meant more than the order; what is left bounds it.
    if paid.refunded_usd + p_amount_usd > paid.total_usd then
      return;
    end if;
    insert into public.refunds (order_id, amount_usd, reason, idempotency_key)
    values (paid.id, p_amount_usd, '', gen_random_uuid()) returning id into recorded;
  end if;
  perform public.settle_refund(recorded, p_provider_refund_id);
end
$$;

create function public.fail_refund(
  p_refund_id text, p_provider_refund_id text, p_payment_intent_id text, p_amount_usd integer, p_reason text
) returns void
language plpgsql set search_path = ''
as $$
declare
  paid public.orders;
  late public.late_payments;
  failed public.refunds;
begin
  update public.late_payments set
    status = 'failed', provider_refund_id = p_provider_refund_id, error = left(p_reason, 500), settled_at = now()
  where payment_intent_id = p_payment_intent_id and status <> 'failed'
    and coalesce(provider_refund_id, p_provider_refund_id) = p_provider_refund_id
  returning * into late;
  if late.order_id is not null then
    perform public.tell_refund_failed(late.order_id, late.amount_usd, p_provider_refund_id, p_reason);
    return;
  end if;

  select * into paid from public.orders where payment_intent_id = p_payment_intent_id for update;
  if paid.id is null then
    return;
  end if;
  select * into failed from public.refunds
  where order_id = paid.id and (provider_refund_id = p_provider_refund_id or id::text = p_refund_id)
  order by provider_refund_id = p_provider_refund_id desc nulls last limit 1;
  if failed.id is null then
    -- Made on the provider's own pages, and its failure has overtaken the news of it.
    insert into public.refunds (
      order_id, amount_usd, idempotency_key, provider_refund_id, status, error, settled_at, failed_at
    ) values (
      paid.id, p_amount_usd, gen_random_uuid(), p_provider_refund_id, 'failed', left(p_reason, 500), now(), now()
    ) returning * into failed;
  elsif failed.status = 'failed' then
    return;
  else
    if failed.status = 'succeeded' then
      update public.orders set
        refunded_usd = refunded_usd - failed.amount_usd,
        status = case when status <> 'REFUNDED' then status when completed_at is null then 'PAID' else 'COMPLETED' end
      where id = paid.id;
    end if;
    update public.refunds set
      status = 'failed', provider_refund_id = p_provider_refund_id, error = left(p_reason, 500),
      settled_at = coalesce(settled_at, now()), failed_at = now()
    where id = failed.id;
  end if;
  perform public.tell_refund_failed(paid.id, failed.amount_usd, p_provider_refund_id, p_reason);
end
$$;
comment on function public.fail_refund is
  'Takes the provider''s word that a refund failed after all, once: what it paid back is left to refund again, '
  'and the order is in the status that it had.';

revoke execute on function public.fail_refund(text, text, text, integer, text) from public, anon, authenticated;
grant execute on function public.fail_refund(text, text, text, integer, text) to service_role;
