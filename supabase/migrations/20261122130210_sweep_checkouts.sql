-- What the job sweep-checkouts ends and pays back, and how long money that came and went is kept.

create function public.list_checkouts_to_close(p_limit integer default 50)
returns table (order_id uuid, checkout_session_id text)
language sql stable set search_path = ''
as $$
  select open.id, open.checkout_session_id
  from public.orders open
  where open.status = 'PENDING' and open.checkout_session_id is not null and (
    open.checkout_expires_at < now() - interval '2 minutes'
    or exists (
      select 1 from public.promo_redemptions held
      join public.promo_codes promo on promo.id = held.promo_code_id
      where held.order_id = open.id and (
        held.status = 'reserved' and held.held_until < now()
        -- Better not to take the money than to pay it back.
        or held.status = 'unheld' and promo.reserved_count + promo.redeemed_count >= promo.max_redemptions
      )
    )
  )
  order by open.created_at limit p_limit
$$;
comment on function public.list_checkouts_to_close is
  'Unpaid checkouts whose hold on a promo code is over, whose code is used up, or whose end the provider has not told.';

create function public.list_late_payments_to_refund(p_limit integer default 50)
returns table (payment_intent_id text)
language sql stable set search_path = ''
as $$
  select payment_intent_id from public.late_payments
  where status = 'pending' and received_at < now() - interval '1 minute' order by received_at limit p_limit
$$;
comment on function public.list_late_payments_to_refund is 'Late payments whose refund has not been answered yet.';

-- Money that came and went stays in the books as long as an order does.
create or replace function public.forget_unpaid_checkouts(p_limit integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  unpaid public.orders;
  total integer := 0;
begin
  for unpaid in
    select * from public.orders
    where paid_at is null and status in ('PENDING', 'CANCELLED') and created_at < now() - interval '30 days'
      and not exists (
        select 1 from public.late_payments
        where order_id = orders.id and not public.is_past_tax_retention(received_at)
      )
    order by created_at limit p_limit for update skip locked
  loop
    if unpaid.status = 'PENDING' then
      perform public.cancel_order(unpaid.id, null, 'system');
    end if;
    delete from public.orders where id = unpaid.id;
    total := total + 1;
  end loop;
  return total;
end
$$;

create or replace function public.purge_order(p_order_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  trashed public.orders;
begin
  perform private.require_admin();
  select * into trashed from public.orders where id = p_order_id for update;
  if trashed.id is null or trashed.deleted_at is null then
    perform public.refuse(409, 'order_changed');
  end if;
  -- Paid orders are part of the books, and so is money that went back.
  if trashed.paid_at is not null or exists (select 1 from public.late_payments where order_id = trashed.id) then
    perform public.refuse(409, 'paid_orders_stay');
  end if;
  perform public.cancel_order(p_order_id, null, 'admin');
  delete from public.orders where id = p_order_id;
end
$$;

do $$
declare
  guarded text;
begin
  foreach guarded in array array['list_checkouts_to_close(integer)', 'list_late_payments_to_refund(integer)'] loop
    execute format('revoke execute on function public.%s from public, anon, authenticated', guarded);
    execute format('grant execute on function public.%s to service_role', guarded);
  end loop;
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('sweep-checkouts', '* * * * *', $job$
      select private.call_function('sweep-checkouts') where exists (select 1 from public.list_checkouts_to_close(1))
        or exists (select 1 from public.list_late_payments_to_refund(1))
    $job$);
  end if;
end
$$;
