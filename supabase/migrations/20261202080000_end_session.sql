-- A device that is lost or unknown is signed out alone.

create function public.end_my_session(p_session_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Signing out here is a button of its own: the list must not lock its reader out by mistake.
  perform private.refuse(409, 'current_session') where p_session_id::text = auth.jwt() ->> 'session_id';
  delete from auth.sessions where id = p_session_id and user_id = auth.uid();
end
$$;
comment on function public.end_my_session is
  'Signs the caller out on one other device; one that is signed out already is no error. Refuses with current_session.';

grant execute on function public.end_my_session to authenticated, service_role;
