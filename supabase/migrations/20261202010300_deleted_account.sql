-- What stays of a deleted account: an entry in the timeline of its orders, and its last email for a store without a
-- mail server, where no one has read it yet.

alter table public.order_events drop constraint order_events_kind_check;
alter table public.order_events add constraint order_events_kind_check check (kind in (
  'placed', 'paid', 'cancelled', 'work', 'brief', 'message', 'delivery', 'revision', 'completed',
  'refund_requested', 'refund', 'refunded', 'invoice', 'claimed', 'trashed', 'restored',
  'late_payment', 'refund_failed', 'dispute', 'dispute_closed', 'account_deleted'
));

create or replace function public.delete_account(p_user_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account auth.users;
  own_orders uuid[];
begin
  select * into account from auth.users where id = p_user_id;
  perform private.refuse(404, 'account_not_found') where account.id is null;
  perform pg_advisory_xact_lock(hashtext('public.profiles.last_admin'));
  perform private.refuse(409, 'last_admin')
  where exists (select 1 from public.profiles where id = account.id and role = 'admin')
     and not exists (select 1 from public.profiles where role = 'admin' and id <> account.id);
  -- Orders of a guest with the same address belong to the same person, once the address is proven.
  perform private.claim_orders_of(account.id, private.proven_email_of(account.id));
  -- An order before its invoice, as those who finish an invoice lock them.
  own_orders := array(select id from public.orders where user_id = account.id order by id for update);
  -- Tax law: an invoice names its buyer, even if no one has asked for its PDF yet.
  update public.invoices set document = public.draft_invoice(order_id) -> 'document'
  where order_id = any (own_orders) and document is null;

  delete from public.order_briefs where order_id = any (own_orders);
  delete from public.order_files where order_id = any (own_orders) and uploaded_by = 'customer';
  update public.order_messages set body = '[deleted]', author_id = null
  where order_id = any (own_orders) and author = 'customer';
  update public.refund_requests set reason = '[deleted]' where order_id = any (own_orders);
  update public.order_events set actor_id = null where actor_id = account.id;
  insert into public.order_events (order_id, kind, actor, actor_id)
  select id, 'account_deleted', 'customer', null from public.orders where id = any (own_orders) and paid_at is not null;
  perform private.purge_mails(account, own_orders);
  update public.orders set user_id = null, customer_email = null, customer_name = null, billing = '{}'
  where id = any (own_orders);
  perform private.anonymize_contact_messages(account.id);
  delete from auth.users where id = account.id;
  perform private.queue_email('account_deleted', account.email, 'account_deleted:' || account.id, null,
    jsonb_build_object('contact_url', private.setting('site_url') || '/contact'));
end
$$;

create or replace function private.forget_farewell() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status = 'kept' then
    update public.outbox_emails set
      to_email = 'deleted@account.invalid', dedupe_key = 'account_deleted:' || new.id,
      subject = replace(subject, new.to_email, '[deleted]'), body_text = replace(body_text, new.to_email, '[deleted]')
    where id = new.id;
  else
    delete from public.outbox_emails where id = new.id;
  end if;
  return null;
end
$$;
comment on function private.forget_farewell is
  'Trigger: the email about a deleted account is the last row that names its address. Once it is sent or given up, it is '
  'deleted; where there is no mail server it stays to be read, without the address.';
