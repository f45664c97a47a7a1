-- How long a request of a visitor or an account may hold the database. A hosted project applies these
-- settings to each request of the role; the embedded backend sets the same ones (adapt-connection.ts).

do $$
begin
  alter role anon set statement_timeout = '3s';
  alter role anon set lock_timeout = '2s';
  alter role authenticated set statement_timeout = '8s';
  alter role authenticated set lock_timeout = '5s';
exception when insufficient_privilege then
  -- The roles of a server belong to all of its databases, and another owner may have made them.
  raise notice 'The limits of anon and authenticated are up to whoever made these roles.';
end
$$;
