-- Accounts are found by their address through an index. The one of auth.users is for accounts without single
-- sign-on, of which the store offers none: a query that does not say so reads every account, with each order,
-- message and email.

create view private.accounts as
select id, email, email_confirmed_at, created_at from auth.users where is_sso_user = false;
comment on view private.accounts is 'Accounts as they can be looked up by their address.';

do $$
declare
  reader regprocedure;
  written text;
begin
  foreach reader in array array[
    'private.screen_mail()', 'private.is_known_address(text)', 'private.what_is_known(uuid[])',
    'private.person_timeline(uuid, timestamptz, integer)', 'private.likely_duplicates(uuid)'
  ]::regprocedure[] loop
    written := pg_get_functiondef(reader);
    if position('auth.users' in written) = 0 then
      raise exception '% reads no accounts.', reader;
    end if;
    execute replace(written, 'auth.users', 'private.accounts');
  end loop;
end
$$;
