-- Pieces of one service are made one after another: 99 articles are not done by tomorrow.

create or replace function private.order_delivery_days(p_order_id uuid) returns integer
language sql stable set search_path = ''
return (select coalesce(max(delivery_time_days * quantity), 1) from public.order_items where order_id = p_order_id);
comment on function private.order_delivery_days is
  'Services of one order are done side by side, pieces of one service in turn: the line that takes longest decides.';
