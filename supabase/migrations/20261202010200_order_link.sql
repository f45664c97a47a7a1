-- A new link is asked for with a key, so a button that is pressed twice sends one email.

drop function public.request_order_link(uuid);
create function public.request_order_link(p_order_id uuid, p_request_id uuid default gen_random_uuid()) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known public.orders;
begin
  select * into known from public.orders where id = p_order_id and paid_at is not null and deleted_at is null;
  if known.id is null or (
    select count(*) from public.outbox_emails
    where order_id = known.id and kind = 'order_link' and created_at > now() - interval '1 hour'
  ) >= 3 then
    return;
  end if;
  perform private.mail_about_order('order_link', known, coalesce(p_request_id, gen_random_uuid())::text);
end
$$;
comment on function public.request_order_link is
  'Mails a new link to the address of an order, once for each p_request_id and at most three in an hour. Does not reveal '
  'whether the order exists.';
grant execute on function public.request_order_link to anon, authenticated, service_role;
