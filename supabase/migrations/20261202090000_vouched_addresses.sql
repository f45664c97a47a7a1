-- An address that the owner has declared confirmed (auth.admin.createUser with email_confirm) is the account's own.
-- email_confirmed_at does not say so: a sign-up in a store without a mail server sets it for any address.

create table private.vouched_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  email text not null check (email = lower(email))
);
comment on table private.vouched_addresses is
  'Addresses of accounts that the holder of the secret key has declared confirmed. What was written from one is anonymized with its account.';

create or replace function private.anonymize_contact_messages(p_user_id uuid) returns void
language sql set search_path = ''
as $$
  -- The email to the owner is deleted with the message.
  with own as (
    update public.contact_messages set
      name = '[deleted]', email = 'deleted@account.invalid', company = null, message = '[deleted]'
    where lower(email) in (
      select email from public.proven_addresses where user_id = p_user_id
      union select email from private.vouched_addresses where user_id = p_user_id
    )
    returning id
  )
  delete from public.outbox_emails
  where dedupe_key in (select 'contact_message:' || id from own)
$$;
