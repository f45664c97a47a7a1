-- Two clicks, also in two tabs, make one test payment.

create or replace function public.begin_test_payment(p_id uuid, p_mode text, p_session_id text, p_url text, p_amount_cents integer)
returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.begin_test_payment'));
  if exists (select from public.test_payments where id = p_id) then
    return;
  end if;
  perform private.refuse(409, 'test_just_made') where exists (
    select from public.test_payments where created_at > now() - interval '5 seconds'
  );
  perform private.refuse(429, 'too_many_tests') where (
    select count(*) from public.test_payments where created_at > now() - interval '1 hour'
  ) >= 30;
  insert into public.test_payments (id, mode, session_id, url, amount_cents)
  values (p_id, p_mode, p_session_id, p_url, p_amount_cents);
end
$$;
comment on function public.begin_test_payment is
  'Writes down a test payment before it is paid. Refuses with test_just_made (another one in 5 seconds) and too_many_tests '
  '(30 in an hour).';
