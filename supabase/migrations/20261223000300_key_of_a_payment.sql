-- The link of an order proves the address that it was mailed to. The key that the success page gets was mailed to no one: a
-- buyer types any address, and could take over its orders with an account. It opens its order, and proves nothing.

create function private.check_order_key(p_order_id uuid, p_key text) returns text
language sql stable set search_path = ''
return (
  select case mailed when 'invalid' then private.check_link('payment:' || p_order_id, p_key) else mailed end
  from private.check_link('order:' || p_order_id, p_key) mailed
);
comment on function private.check_order_key is
  'valid, expired or invalid: the key of an order, from a mail or from the page of its payment.';

create or replace function private.open_order(p_order_id uuid, p_key text, p_for_change boolean default false)
returns public.orders
language plpgsql set search_path = ''
as $$
declare
  opened public.orders;
  link text;
begin
  if p_for_change then
    select * into opened from public.orders where id = p_order_id for update;
  else
    select * into opened from public.orders where id = p_order_id;
  end if;
  if opened.id is not null and (public.is_admin() or auth.role() = 'service_role') then
    return opened;
  end if;
  -- Only people who may open an order learn whether it exists.
  perform private.refuse(404, 'order_not_found')
  where opened.id is null or opened.paid_at is null or opened.deleted_at is not null;
  if opened.user_id = auth.uid() then
    return opened;
  end if;
  link := private.check_order_key(p_order_id, p_key);
  if link = 'expired' then
    perform private.refuse(410, 'link_expired');
  -- An order without an address was made anonymous when its account was deleted.
  elsif link = 'invalid' or opened.customer_email is null then
    perform private.refuse(404, 'order_not_found');
  elsif opened.user_id is not null then
    perform private.refuse(403, 'sign_in_needed');
  end if;
  return opened;
end
$$;
create or replace function private.order_summary(settled public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', settled.id,
  -- With an account, the account opens it.
  'order_key', case
    when settled.user_id is null and settled.paid_at > now() - interval '1 day'
    -- To a fixed time: the webhook and the success page answer the same, whenever they ask.
    then private.sign_link('payment:' || settled.id, settled.paid_at + interval '90 days' - now())
  end,
  'customer_email', settled.customer_email,
  'service_title', (
    select string_agg(
      service_title || case when quantity > 1 then ' × ' || quantity else '' end, ', ' order by position
    ) from public.order_items where order_id = settled.id
  ),
  'total_usd', settled.total_usd,
  'due_at', settled.due_at,
  'hours_from_brief', private.hours_from_brief(settled)
);

-- A replaced function forgets that its plans are kept.
call private.keep_plan('private.order_summary(public.orders)');
