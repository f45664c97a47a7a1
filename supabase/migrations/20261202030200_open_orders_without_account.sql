-- Guests get to their order from the success page, and from an address of theirs.
-- Why a session opens its order for a day: docs/decisions/028-order-link-on-the-success-page.md.

create or replace function private.order_summary(settled public.orders) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'order_id', settled.id,
  -- With an account, the account opens it.
  'order_key', case
    when settled.user_id is null and settled.paid_at > now() - interval '1 day'
    -- To a fixed time: the webhook and the success page answer the same, whenever they ask.
    then private.sign_link('order:' || settled.id, settled.paid_at + interval '90 days' - now())
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

create function public.request_order_links(p_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text := lower(btrim(coalesce(p_email, '')));
  known uuid;
begin
  perform private.refuse(422, 'invalid_address') where address !~ '^[^@\s]+@[^@\s]+\.[^@\s]+$';
  for known in
    select id from public.orders
    where customer_email = address and user_id is null and paid_at is not null and deleted_at is null
    order by created_at desc
    -- However often someone asks, an inbox gets five such emails in an hour.
    limit greatest(0, 5 - (
      select count(*) from public.outbox_emails
      where to_email = address and kind = 'order_link' and created_at > now() - interval '1 hour'
    ))
  loop
    perform public.request_order_link(known);
  end loop;
end
$$;
comment on function public.request_order_links is
  'Mails new links to the latest guest orders of an address, at most five emails in an hour. Does not reveal whether there are any.';

grant execute on function public.request_order_links to anon, authenticated, service_role;
