-- How a checkout ends: it is canceled, or paid.

create table public.payment_events (
  id text primary key,
  type text not null,
  checkout_session_id text,
  received_at timestamptz not null default now()
);
comment on table public.payment_events is 'The provider''s events that were processed; each id once.';
alter table public.payment_events enable row level security;
create policy "admin: read payment events" on public.payment_events for select to authenticated
  using ((select public.is_admin()));

-- Canceled ------------------------------------------------------------------------------------------

create function public.cancel_order(
  p_order_id uuid, p_session_id text, p_actor text, p_event_id text default null, p_event_type text default null,
  p_reason text default null
) returns boolean
language plpgsql set search_path = ''
as $$
declare
  cancelled uuid;
begin
  if p_event_id is not null then
    insert into public.payment_events (id, type, checkout_session_id)
    values (p_event_id, coalesce(p_event_type, 'checkout.session.expired'), p_session_id)
    on conflict do nothing;
  end if;
  update public.orders set status = 'CANCELLED'
  where status = 'PENDING' and (id = p_order_id or checkout_session_id = p_session_id)
  returning id into cancelled;
  if cancelled is null then
    return false;
  end if;
  with before as (
    select id, status from public.promo_redemptions
    where order_id = cancelled and status in ('reserved', 'unheld') for update
  ), released as (
    update public.promo_redemptions redemption set status = 'released', visitor = null
    from before where redemption.id = before.id
    returning redemption.promo_code_id, before.status as before_status
  )
  update public.promo_codes promo set reserved_count = reserved_count - 1
  from released where promo.id = released.promo_code_id and released.before_status = 'reserved';
  insert into public.order_events (order_id, kind, actor, details)
  values (cancelled, 'cancelled', p_actor, jsonb_strip_nulls(jsonb_build_object('reason', p_reason)));
  return true;
end
$$;
comment on function public.cancel_order is
  'Cancels an unpaid order, by its id or its session, and releases its promo code; true when it was open. '
  'p_event_id and p_event_type are the provider''s event that said so. p_reason is promo_used_up where the code '
  'was gone when the money came.';

create function private.cancel_abandoned_orders(p_older_than interval default '15 minutes') returns integer
language plpgsql set search_path = ''
as $$
declare
  abandoned uuid;
  total integer := 0;
begin
  for abandoned in
    select id from public.orders
    where status = 'PENDING' and checkout_session_id is null and created_at < now() - p_older_than
    order by created_at limit 100 for update skip locked
  loop
    perform public.cancel_order(abandoned, null, 'system');
    total := total + 1;
  end loop;
  return total;
end
$$;
comment on function private.cancel_abandoned_orders is
  'Job: cancels orders that never reached the payment provider. The provider''s expiry event ends the others.';

create table private.put_off_checkouts (
  order_id uuid primary key references public.orders (id) on delete cascade,
  tries integer not null default 1,
  next_look_at timestamptz not null default now() + interval '2 minutes'
);
comment on table private.put_off_checkouts is
  'Checkouts that could not be closed. The job looks at them less and less often, so that they never keep the others waiting.';

create function public.put_off_checkout(p_order_id uuid) returns void
language sql security definer set search_path = ''
as $$
  insert into private.put_off_checkouts as known (order_id) select id from public.orders where id = p_order_id
  on conflict (order_id) do update set
    tries = known.tries + 1,
    next_look_at = now() + least(interval '6 hours', interval '1 minute' * 2 ^ least(known.tries + 1, 10))
$$;
comment on function public.put_off_checkout is 'The job could not close this checkout: it tries again after 2, 4, 8 minutes and so on, at most 6 hours.';

create function public.list_checkouts_to_close(p_limit integer default 50)
returns table (order_id uuid, checkout_session_id text)
language sql stable security definer set search_path = ''
as $$
  select open.id, open.checkout_session_id
  from public.orders open
  left join private.put_off_checkouts later on later.order_id = open.id
  where open.status = 'PENDING' and open.checkout_session_id is not null
    and (later.order_id is null or later.next_look_at < now())
    and (
      open.checkout_expires_at < now() - interval '2 minutes'
      or exists (
        select 1 from public.promo_redemptions held
        join public.promo_codes promo on promo.id = held.promo_code_id
        where held.order_id = open.id and (
          held.status = 'reserved' and held.held_until < now()
          -- Better to refuse the payment than to refund it.
          or held.status = 'unheld' and promo.reserved_count + promo.redeemed_count >= promo.max_redemptions
        )
      )
    )
  order by later.tries nulls first, open.created_at limit p_limit
$$;
comment on function public.list_checkouts_to_close is
  'Unpaid checkouts whose hold on a promo code is over, whose code is used up, or whose end the provider has not reported.';

-- Paid ----------------------------------------------------------------------------------------------

create function private.order_summary(settled public.orders) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'order_id', settled.id,
    'customer_email', settled.customer_email,
    'service_title', (
      select string_agg(
        service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
      ) from public.order_items where order_id = settled.id
    ),
    'total_usd', settled.total_usd,
    'due_at', settled.due_at,
    'hours_from_brief', private.hours_from_brief(settled)
  )
$$;
comment on function private.order_summary is 'What process-checkout-success answers of an order.';

create function private.take_payment(
  p_order_id uuid, p_email text, p_name text, p_payment_intent_id text, p_actor text, p_details jsonb
) returns void
language plpgsql set search_path = ''
as $$
begin
  -- Before the steps of the work, which the next update writes down.
  insert into public.order_events (order_id, kind, actor, details) values (p_order_id, 'paid', p_actor, p_details);
  update public.orders set
    status = 'PAID',
    work_status = 'AWAITING_BRIEF',
    customer_email = p_email,
    customer_name = p_name,
    payment_intent_id = p_payment_intent_id,
    paid_at = now(),
    due_at = now() + make_interval(hours => 24 * private.order_delivery_days(p_order_id))
  where id = p_order_id;

  with confirmed as (
    update public.promo_redemptions redemption set status = 'confirmed', visitor = null
    from (select id, status from public.promo_redemptions where order_id = p_order_id for update) before
    where redemption.id = before.id and before.status <> 'confirmed'
    returning redemption.promo_code_id, before.status as before_status
  )
  -- A released use counts too: the owner marks a canceled order as paid.
  update public.promo_codes promo set
    redeemed_count = redeemed_count + 1,
    reserved_count = reserved_count - case confirmed.before_status when 'reserved' then 1 else 0 end
  from confirmed where promo.id = confirmed.promo_code_id;

  perform private.begin_order(p_order_id);
end
$$;
comment on function private.take_payment is
  'Marks an unpaid order PAID and does what follows from it. Its callers have locked the order and know that the money is there.';

create function public.mark_checkout_processing(p_session_id text) returns void
language sql set search_path = ''
as $$
  update public.orders set processing_since = now()
  where checkout_session_id = p_session_id and status = 'PENDING' and processing_since is null
$$;
comment on function public.mark_checkout_processing is
  'The checkout is complete and the payment on its way: the buyer has nothing left to do, and it cannot be ended.';

create function private.find_paid_order(p_session_id text, p_payment jsonb) returns public.orders
language plpgsql set search_path = ''
as $$
declare
  named uuid := (p_payment ->> 'order_id')::uuid;
  amount integer := (p_payment ->> 'amount_total')::integer;
  found_order public.orders;
begin
  select * into found_order from public.orders where id = named for update;
  if found_order.id is not null or named is null or not coalesce((p_payment ->> 'is_own')::boolean, false) then
    return found_order;
  end if;
  -- What is left of a deleted order: enough for the refund, the notice to the owner, and the books.
  insert into public.orders (id, status, subtotal_cents, total_usd, checkout_session_id, title)
  values (named, 'CANCELLED', amount, amount, p_session_id, 'Deleted order')
  on conflict do nothing returning * into found_order;
  if found_order.id is null then
    select * into found_order from public.orders where id = named for update;
  end if;
  return found_order;
end
$$;
comment on function private.find_paid_order is
  'The order that a paid session names, though it does not know the session; written again where it was deleted.';

create function public.settle_order(p_session_id text, p_payment jsonb, p_event_id text default null)
returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  settled public.orders;
  is_paid boolean := coalesce(p_payment ->> 'payment_status' = 'paid', false);
begin
  select * into settled from public.orders where checkout_session_id = p_session_id for update;
  if settled.id is null and is_paid then
    -- Its order is gone, or has been given another session: the money has no order to pay for.
    settled := private.find_paid_order(p_session_id, p_payment);
    if settled.id is not null and settled.checkout_session_id is distinct from p_session_id then
      return private.take_late_payment(settled, p_payment);
    end if;
  end if;
  if settled.id is null then
    perform private.refuse(404, 'session_not_found');
  end if;
  if p_event_id is not null then
    insert into public.payment_events (id, type, checkout_session_id)
    values (p_event_id, 'checkout.session.completed', p_session_id)
    on conflict do nothing;
  end if;
  is_paid := is_paid or coalesce(p_payment ->> 'payment_status' = 'no_payment_required' and settled.total_usd = 0, false);
  -- A payment for an order that is already paid is another payment: the order was marked as paid by hand.
  if settled.status in ('PAID', 'COMPLETED', 'REFUNDED') and (
    not is_paid or p_payment ->> 'payment_intent' is null
    or p_payment ->> 'payment_intent' = settled.payment_intent_id
  ) then
    return private.order_summary(settled);
  end if;
  if not is_paid then
    perform private.refuse(409, 'payment_incomplete');
  end if;
  if (p_payment ->> 'amount_total')::bigint is distinct from settled.total_usd
     or lower(p_payment ->> 'currency') is distinct from settled.currency then
    perform private.refuse(409, 'amount_mismatch');
  end if;
  if settled.status = 'PENDING' and not private.hold_at_payment(settled.id) then
    perform public.cancel_order(settled.id, null, 'system', p_reason => 'promo_used_up');
    select * into settled from public.orders where id = settled.id;
  end if;
  if settled.status <> 'PENDING' then
    return private.take_late_payment(settled, p_payment);
  end if;

  perform private.take_payment(
    settled.id, lower(p_payment ->> 'customer_email'), p_payment ->> 'customer_name',
    p_payment ->> 'payment_intent', 'provider', jsonb_build_object('checkout_session_id', p_session_id)
  );
  select * into settled from public.orders where id = settled.id;
  return private.order_summary(settled);
end
$$;
comment on function public.settle_order is
  'Marks the order of a checkout session PAID, once, and answers its summary; or answers the {late_payment} that is '
  'to go back. p_payment is what the provider itself says: {payment_status, amount_total, currency, customer_email, '
  'customer_name, payment_intent, order_id, is_own}: order_id is the order that the session names, is_own whether this '
  'store has opened it. Refuses with session_not_found, payment_incomplete or amount_mismatch.';

create function public.mark_order_paid(p_order_id uuid, p_email text, p_name text, p_note text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid public.orders;
begin
  select * into paid from public.orders where id = p_order_id for update;
  if paid.id is null then
    perform private.refuse(404, 'order_not_found');
  end if;
  if paid.status not in ('PENDING', 'CANCELLED') then
    perform private.refuse(409, 'order_changed', jsonb_build_object('status', paid.status));
  end if;
  if coalesce(p_email, '') !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' then
    perform private.refuse(422, 'invalid_email');
  end if;
  perform private.take_payment(paid.id, lower(p_email), nullif(trim(p_name), ''), null, 'admin', '{}');
  -- Where the money came from is the owner's business: a note that the customer does not see.
  if coalesce(p_note, '') ~ '\S' then
    insert into public.order_messages (order_id, author, body, is_private)
    values (paid.id, 'admin', left(trim(p_note), 5000), true);
  end if;
end
$$;
comment on function public.mark_order_paid is
  'The owner has received the payment, by bank transfer for example. Refuses with order_changed, invalid_email or order_not_found.';

grant select, insert, update, delete on public.payment_events to anon, authenticated, service_role;
grant execute on function
  public.cancel_order, public.put_off_checkout, public.list_checkouts_to_close,
  public.mark_checkout_processing, public.settle_order, public.mark_order_paid
to service_role;
