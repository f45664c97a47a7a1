-- Who deletes their account leaves no address behind: not beside their reviews, and not in what told the owner of them.

create function private.forget_reviewer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.review_addresses where lower(email) in (
    select email from public.proven_addresses where user_id = old.id
    union select email from private.vouched_addresses where user_id = old.id
  );
  return old;
end
$$;
comment on function private.forget_reviewer is
  'Trigger: the reviews of a deleted account stay, and no longer say whose they are. Only for addresses that were proven to be its own.';
create trigger forget_reviewer before delete on auth.users
  for each row execute function private.forget_reviewer();

create function private.forget_notified_customer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications set title = replace(title, old.customer_email, '[deleted]')
  where order_id = new.id and position(old.customer_email in title) > 0;
  -- A name of one or two letters would be found in other words.
  update public.notifications set title = replace(title, old.customer_name, '[deleted]')
  where order_id = new.id and char_length(old.customer_name) > 2 and position(old.customer_name in title) > 0;
  return null;
end
$$;
comment on function private.forget_notified_customer is 'Trigger: notifications about an order name its customer no longer than the order does.';
create trigger orders_forget_notified_customer after update of customer_email on public.orders
  for each row when (old.customer_email <> '' and new.customer_email is null)
  execute function private.forget_notified_customer();

create function private.forget_notified_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications where dedupe_key = 'contact_message:' || old.id;
  return null;
end
$$;
comment on function private.forget_notified_message is 'Trigger: a notification names the writer of a message no longer than the message does.';
create trigger contact_messages_forget_notified after update of email on public.contact_messages
  for each row when (new.email = 'deleted@account.invalid' and old.email <> new.email)
  execute function private.forget_notified_message();
create trigger contact_messages_forget_notified_gone after delete on public.contact_messages
  for each row execute function private.forget_notified_message();
