create function public.account_has_password(p_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users where id = p_user_id and nullif(encrypted_password, '') is not null)
$$;
comment on function public.account_has_password is
  'Whether an account has a password to ask for: one that was opened by a link has none until its owner chooses it.';
revoke execute on function public.account_has_password(uuid) from public, anon, authenticated;
grant execute on function public.account_has_password(uuid) to service_role;
