-- What took longer with each open order, and with each person, than it has to.

-- Of thousands of open orders each is asked for its messages. A query takes in the statement of a function that is in
-- SQL and sets nothing, and asks its indexes directly; so do the plans that purchases keep. Most orders have no message of
-- a customer: what answers one is looked for only then.
create or replace function private.unanswered_messages(p_order_id uuid) returns setof public.order_messages
language sql stable
as $$
  select message.* from public.order_messages message
  where message.order_id = p_order_id and message.author = 'customer'
    and not exists (
      select from public.order_messages reply
      where reply.order_id = p_order_id and reply.author = 'admin' and not reply.is_private
        and reply.created_at >= message.created_at
    )
    and not exists (
      select from public.order_deliveries delivery
      where delivery.order_id = p_order_id and delivery.created_at >= message.created_at
    )
    and not exists (
      select from public.order_reads seen
      where seen.order_id = p_order_id and seen.reader = 'admin' and seen.settled_at >= message.created_at
    )
$$;

create index crm_people_with_account on public.crm_people (last_contact_at desc nulls last, id)
  where id = root_id and has_account;
