-- A payment that the bank has taken back was offered for a refund, which the provider then refused in its own words.

create or replace function public.begin_refund(
  p_order_id uuid, p_amount_cents integer, p_reason text, p_idempotency_key uuid, p_admin_id uuid
) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  opened public.orders;
  begun public.refunds;
  left_cents integer;
begin
  select * into opened from public.orders where id = p_order_id for update;
  perform private.refuse(404, 'order_not_found') where opened.id is null;
  select * into begun from public.refunds where idempotency_key = p_idempotency_key;
  perform private.refuse(409, 'idempotency_key_reused')
  where begun.id is not null and (begun.order_id <> opened.id or begun.amount_cents <> p_amount_cents);
  if begun.id is null then
    perform private.refuse(409, 'not_refundable') where opened.status not in ('PAID', 'COMPLETED');
    -- What the provider would refuse. An inquiry leaves the money where it is, and a refund ends it.
    perform private.refuse(409, 'payment_disputed')
    where exists (
      select from public.disputes
      where order_id = opened.id and payment_intent_id = opened.payment_intent_id
        and status in ('needs_response', 'under_review', 'lost')
    );
    left_cents := opened.total_usd - coalesce((
      select sum(amount_cents) from public.refunds where order_id = opened.id and status <> 'failed'
    ), 0);
    perform private.refuse(422, 'refund_too_large', jsonb_build_object('left_cents', left_cents))
    where p_amount_cents is null or p_amount_cents < 1 or p_amount_cents > left_cents;
    insert into public.refunds (order_id, amount_cents, reason, idempotency_key, created_by)
    values (opened.id, p_amount_cents, trim(coalesce(p_reason, '')), p_idempotency_key, p_admin_id)
    returning * into begun;
  end if;
  return jsonb_build_object(
    'refund_id', begun.id, 'status', begun.status, 'amount_cents', begun.amount_cents,
    'payment_intent_id', opened.payment_intent_id, 'error', begun.error
  );
end
$$;
comment on function public.begin_refund is
  'Reserves an amount to be paid back, never above what is left; the same key is the same refund. '
  'Refuses with order_not_found, not_refundable, payment_disputed, refund_too_large (details.left_cents) or idempotency_key_reused.';
