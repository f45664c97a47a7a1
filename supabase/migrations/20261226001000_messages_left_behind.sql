-- A deleted account left "1 message to answer" on its orders, with no one there to read an answer.

create function private.settle_messages_left_behind() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- As settle_order_messages does.
  insert into public.order_reads (order_id, reader, settled_at)
  select new.id, 'admin', max(waiting.created_at)
  from private.unanswered_messages(new.id) waiting having count(*) > 0
  on conflict (order_id, reader) do update set settled_at = excluded.settled_at;
  return null;
end
$$;
comment on function private.settle_messages_left_behind is
  'Trigger: the messages of an order whose customer is gone need no answer.';
create trigger orders_settle_messages_left_behind after update of customer_email on public.orders
  for each row when (old.customer_email <> '' and new.customer_email is null)
  execute function private.settle_messages_left_behind();

-- Accounts that were deleted before.
insert into public.order_reads (order_id, reader, settled_at)
select left_behind.id, 'admin', max(waiting.created_at)
from public.orders left_behind cross join lateral private.unanswered_messages(left_behind.id) waiting
where left_behind.paid_at is not null and left_behind.customer_email is null group by left_behind.id
on conflict (order_id, reader) do update set settled_at = excluded.settled_at;
