-- What is done in the name of an address is done for those who have proven to read it. Without a mail server
-- a sign-up confirms any address at once, so email_confirmed_at alone says nothing.

create or replace function private.anonymize_contact_messages(p_user_id uuid) returns void
language sql set search_path = ''
as $$
  -- The mail to the owner goes with the message.
  with own as (
    update public.contact_messages set
      name = '[deleted]', email = 'deleted@account.invalid', company = null, message = '[deleted]'
    where lower(email) in (select email from public.proven_addresses where user_id = p_user_id)
    returning id
  )
  delete from public.outbox_emails
  where dedupe_key in (select 'contact_message:' || id from own)
$$;

create or replace function private.purge_mails(account auth.users, p_order_ids uuid[]) returns void
language sql set search_path = ''
as $$
  delete from public.outbox_emails
  where order_id = any (p_order_ids)
    or lower(to_email) in (select email from public.proven_addresses where user_id = account.id)
    -- Mails about the account itself are its own, whoever reads the address.
    or (
      lower(to_email) = lower(account.email)
      and kind in ('auth', 'welcome', 'address_proof', 'password_changed', 'email_changed')
    )
    -- An address that was only asked for may be somebody else's: their other mails stay.
    or (
      kind = 'auth' and lower(to_email) = lower(account.email_change)
      and not exists (select from auth.users other where lower(other.email) = lower(account.email_change))
    )
    -- Mails to earlier addresses name the present one.
    or dedupe_key like 'email\_changed:' || account.id || ':%'
$$;

-- A mailed link that signs in proves the address as the confirmation mail does.
create or replace function public.record_confirmed_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    delete from public.proven_addresses where user_id = new.id;
    if old.email_change_sent_at is not null and lower(old.email_change) = lower(new.email) then
      perform private.prove_address(new.id, new.email);
    end if;
  elsif old.email_confirmed_at is null and new.email_confirmed_at is not null
        and (old.confirmation_sent_at is not null or old.recovery_sent_at is not null) then
    perform private.prove_address(new.id, new.email);
  end if;
  return null;
end
$$;

comment on function public.guard_profile_origin is 'Trigger: refuses a change of id or created_at to everybody but the server.';
