-- place_order reads the prices twice: to compare them with those that the buyer saw, and into the order's items. A
-- change that is committed in between would charge the new price.

create function private.refuse_other_prices() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  repriced jsonb;
begin
  select jsonb_agg(jsonb_build_object('serviceId', item.service_id, 'price', item.price_cents))
  into repriced
  from (
    select placed.id, placed.subtotal_cents, sum(item.price_cents::bigint * item.quantity) as total
    from added item join public.orders placed on placed.id = item.order_id
    -- Only an order that a buyer is placing in this transaction.
    where placed.idempotency_key is not null and placed.created_at = now()
    group by placed.id
  ) summed
  join added item on item.order_id = summed.id
  where summed.total <> summed.subtotal_cents;
  perform private.refuse(409, 'price_changed', jsonb_build_object('items', repriced)) where repriced is not null;
  return null;
end
$$;
comment on function private.refuse_other_prices is
  'Trigger: the items of an order add up to what its buyer agreed to; else a price has changed while it was placed.';
create trigger order_items_refuse_other_prices after insert on public.order_items
  referencing new table as added for each statement execute function private.refuse_other_prices();
