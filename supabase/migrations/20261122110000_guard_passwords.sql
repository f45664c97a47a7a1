-- What a password is guarded by: a mail about each change, and the proof of who may choose a new one.

create table private.recovery_sessions (
  session_id uuid primary key,
  opened_at timestamptz not null default now()
);
comment on table private.recovery_sessions is
  'Sessions that a recovery link opened with the embedded backend: each may set one password without the current one.';

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, 'customer', label, array['store_name'] || tags, subject, body, subject, body
from (values (
  'password_changed', 'Password changed', array['reset_url', 'contact_url'],
  'The password of your {{store_name}} account was changed',
  E'Your account has a new password, and all other devices are signed out.\n\nIf this was not you, choose another password now:\n\n[Choose a new password]({{reset_url}})\n\nIf that does not work, write to me:\n\n[Contact me]({{contact_url}})\n\n{{store_name}}'
), (
  'account_deleted', 'Account deleted', array['contact_url'],
  'Your {{store_name}} account is deleted',
  E'Your account is deleted, as you asked. Your profile, briefs, files and messages are gone. Invoices stay in my books with the name on them, because tax law says so.\n\nThis is the last email to this address, and I keep no copy of it.\n\nIf this was not you, write to me:\n\n[Contact me]({{contact_url}})\n\n{{store_name}}'
)) as added (kind, label, tags, subject, body);

create or replace function public.mail_account_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  given_name text;
begin
  if new.email_confirmed_at is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
    -- Nothing in a name may become a link or a line of its own.
    given_name := btrim(regexp_replace(
      left(private.given_name(new.raw_user_meta_data), 100), '\s*[\[\]<>()/:]+\s*', ' ', 'g'
    ));
    perform public.queue_email('welcome', new.email, 'welcome:' || new.id, null, jsonb_build_object(
      'customer_name', case when given_name <> '' then ', ' || given_name else '' end,
      'orders_url', public.setting('site_url') || '/orders'
    ));
  end if;
  if tg_op = 'UPDATE' and new.email is distinct from old.email and old.email_confirmed_at is not null then
    perform public.queue_email(
      'email_changed', old.email, 'email_changed:' || new.id || ':' || extract(epoch from clock_timestamp()), null,
      jsonb_build_object('new_email', new.email, 'contact_url', public.setting('site_url') || '/contact')
    );
  end if;
  -- A first password changes nothing, and one that was set before the address was proven counts for none.
  if tg_op = 'UPDATE' and coalesce(old.encrypted_password, '') <> '' and old.email_confirmed_at is not null
     and new.encrypted_password is distinct from old.encrypted_password then
    perform public.queue_email(
      'password_changed', new.email, 'password_changed:' || new.id || ':' || extract(epoch from clock_timestamp()), null,
      jsonb_build_object(
        'reset_url', public.setting('site_url') || '/auth/forgot-password',
        'contact_url', public.setting('site_url') || '/contact'
      )
    );
  end if;
  return null;
exception when others then
  -- Nobody is kept from an account because a mail could not be written.
  raise warning 'The mail about account % could not be written: %', new.id, sqlerrm;
  return null;
end
$$;
comment on function public.mail_account_change is
  'Trigger: welcomes an account once its address is confirmed, tells the old address when it is changed, '
  'and reports a new password.';
