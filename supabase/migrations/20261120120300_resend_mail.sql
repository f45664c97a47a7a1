-- The owner sends a mail of the outbox once more.

create function public.resend_email(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  written public.outbox_emails;
begin
  perform private.require_admin();
  select * into written from public.outbox_emails where id = p_id for update;
  if written.id is null then
    perform public.refuse(404, 'email_not_found');
  end if;
  if written.status = 'queued' then
    perform public.refuse(409, 'email_is_queued');
  end if;
  -- A mail of its own, so that what was sent stays as it was.
  insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text)
  values (
    'again:' || gen_random_uuid(), written.order_id, written.kind, written.to_email, written.subject, written.body_text
  );
end
$$;
comment on function public.resend_email is
  'Writes a mail of the outbox into it once more. Refuses with email_not_found, or email_is_queued while the first is still to be sent.';
revoke execute on function public.resend_email(uuid) from public, anon;
grant execute on function public.resend_email(uuid) to authenticated, service_role;
