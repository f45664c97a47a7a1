-- Deleting an account: for the function delete-account, which has asked for the password.

drop function public.delete_my_account();

-- Until it is rendered, an invoice was drafted from the order. What it said when its buyer left is kept.
alter table public.invoices drop constraint if exists rendered_invoices_are_complete;
alter table public.invoices add constraint rendered_invoices_are_complete check (
  num_nonnulls(path, content_hash, rendered_at) in (0, 3)
  and (rendered_at is null or document is not null)
);
comment on column public.invoices.document is
  'What the invoice says: fixed when its PDF is made, or when the buyer''s account is deleted before that.';

create function public.delete_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
  own_orders uuid[];
begin
  select * into account from auth.users where id = p_user_id;
  if account.id is null then
    perform public.refuse(404, 'account_not_found');
  end if;
  perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
  if exists (select 1 from public.profiles where id = account.id and role = 'admin')
     and not exists (select 1 from public.profiles where role = 'admin' and id <> account.id) then
    perform public.refuse(409, 'last_admin');
  end if;
  own_orders := array(select id from public.orders where user_id = account.id);
  -- Tax law: an invoice names its buyer, also one whose PDF nobody has asked for yet.
  update public.invoices set document = public.draft_invoice(order_id) -> 'document'
  where order_id = any (own_orders) and document is null;

  delete from public.order_briefs where order_id = any (own_orders);
  delete from public.order_files where order_id = any (own_orders) and uploaded_by = 'customer';
  update public.order_messages set body = '[deleted]', author_id = null
  where order_id = any (own_orders) and author = 'customer';
  update public.refund_requests set reason = '[deleted]' where order_id = any (own_orders);
  update public.order_events set actor_id = null where actor_id = account.id;
  update public.orders set user_id = null, customer_email = null, customer_name = null, billing = '{}'
  where id = any (own_orders);
  perform private.anonymize_contact_messages(account.id);
  perform private.purge_mails(account, own_orders);
  delete from auth.users where id = account.id;
  perform public.queue_email('account_deleted', account.email, 'account_deleted:' || account.id, null,
    jsonb_build_object('contact_url', public.setting('site_url') || '/contact'));
end
$$;
comment on function public.delete_account is
  'Removes an account. Its orders stay for the books without anything that says whose they were; an invoice '
  'keeps its buyer. The last mail to the address says so. Refuses the last admin with last_admin.';

create function private.anonymize_contact_messages(p_user_id uuid) returns void
language sql set search_path = ''
as $$
  -- The address of an account counts, and one that it has proven; the mail to the owner goes with it.
  with own as (
    update public.contact_messages set
      name = '[deleted]', email = 'deleted@account.invalid', company = null, message = '[deleted]'
    where lower(email) in (
      select lower(account.email) from auth.users account
      where account.id = p_user_id and account.email_confirmed_at is not null
      union select proven.email from public.proven_addresses proven where proven.user_id = p_user_id
    )
    returning id
  )
  delete from public.outbox_emails
  where dedupe_key in (select 'contact_message:' || id from own)
$$;

create function private.purge_mails(account auth.users, p_order_ids uuid[]) returns void
language sql set search_path = ''
as $$
  delete from public.outbox_emails
  where order_id = any (p_order_ids)
    or lower(to_email) = lower(account.email)
    or lower(to_email) in (select email from public.proven_addresses where user_id = account.id)
    -- An address that was only asked for may be somebody else's: their other mails stay.
    or (kind = 'auth' and lower(to_email) = lower(account.email_change))
    -- Mails to earlier addresses name the present one.
    or dedupe_key like 'email\_changed:' || account.id || ':%'
$$;

create function public.forget_farewell() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox_emails where id = new.id;
  return null;
end
$$;
comment on function public.forget_farewell is
  'Trigger: the mail about a deleted account is the last thing that names its address, and goes once it is sent.';
create trigger outbox_emails_forget_farewell after update of status on public.outbox_emails
  for each row when (new.kind = 'account_deleted' and new.status <> 'queued')
  execute function public.forget_farewell();

revoke execute on function public.delete_account(uuid), public.forget_farewell() from public, anon, authenticated;
grant execute on function public.delete_account(uuid) to service_role;
