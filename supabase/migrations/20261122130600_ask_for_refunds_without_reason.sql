-- A refund can be asked for without a reason, as the terms say.

alter table public.refund_requests drop constraint refund_requests_reason_check;
alter table public.refund_requests
  alter column reason set default '',
  add constraint refund_requests_reason_check check (char_length(reason) <= 2000);

create or replace function public.request_refund(p_order_id uuid, p_reason text, p_key text default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders := private.open_order(p_order_id, p_key, true);
  why text := trim(coalesce(p_reason, ''));
begin
  if char_length(why) > 2000 then
    perform public.refuse(422, 'invalid_message');
  end if;
  if not public.may_request_refund(opened) then
    perform public.refuse(409, 'refund_not_possible');
  end if;
  insert into public.refund_requests (order_id, reason) values (opened.id, why);
  insert into public.order_events (order_id, kind, actor, actor_id)
  values (opened.id, 'refund_requested', public.current_actor(), auth.uid());
  perform public.mail_about_order('owner_refund_request', opened, '', jsonb_build_object(
    'reason', coalesce(nullif(why, ''), 'No reason given.')));
end
$$;
comment on function public.request_refund is
  'Asks to be paid back, once, until seven days after delivery; a reason is welcome and not needed. Refuses with refund_not_possible.';
