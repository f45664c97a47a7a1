-- An email to a person from their page. Their timeline has it as every email of the store; an answer begins a thread of
-- the inbox, which knows what was written first.

insert into private.email_samples (tag, sample) values ('subject', 'About your website') on conflict do nothing;
insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, audience, label, tags, subject, body, subject, body
from (values (
  'person_message', 'customer', 'Email to a person', '{store_name,signature,name,subject,message}'::text[],
  '{{subject}}', E'{{message}}\n\n{{signature}}'
)) added (kind, audience, label, tags, subject, body)
on conflict do nothing;

create index outbox_emails_by_reply_token on public.outbox_emails (reply_token) where kind = 'person_message';

create function public.write_to_person(p_id uuid, p_subject text, p_body text, p_key uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person public.crm_people;
  mail_key text := 'person_message:' || p_key;
begin
  perform private.require_admin();
  perform private.refuse(422, 'email_subject_invalid')
  where coalesce(p_subject !~ '\S', true) or char_length(p_subject) > 200;
  perform private.refuse(422, 'email_text_missing') where coalesce(p_body !~ '\S', true) or p_key is null;
  perform private.refuse(422, 'answer_too_long') where char_length(p_body) > 10000;
  select * into person from public.crm_people where id = private.root_of(p_id);
  perform private.queue_email('person_message', person.email, mail_key, null, jsonb_build_object(
    'name', person.name, 'subject', btrim(p_subject), 'message', btrim(p_body)
  ));
  update public.outbox_emails set reply_token = replace(gen_random_uuid()::text, '-', '')
  where dedupe_key = mail_key and reply_token is null;
end
$$;
comment on function public.write_to_person is
  'Emails a person; the same p_key is one email, no matter how often it is sent. Refuses with email_subject_invalid, '
  'email_text_missing, answer_too_long or person_not_found.';
grant execute on function public.write_to_person to authenticated, service_role;

-- Answers -------------------------------------------------------------------------------------------

create function private.open_thread_of_email(p_token text, p_body text, p_provider_id text) returns boolean
language plpgsql set search_path = ''
as $$
declare
  mail public.outbox_emails;
  -- Of this answer alone, so one that comes twice is known.
  opened uuid := md5(p_token || ' ' || coalesce(p_provider_id, ''))::uuid;
begin
  select * into mail from public.outbox_emails where reply_token = p_token and kind = 'person_message' for update;
  if mail.id is null then
    return false;
  end if;
  insert into public.contact_messages (id, name, email, subject, message)
  select opened, left(regexp_replace(person.name, '\s+', ' ', 'g'), 200), mail.to_email, 'other', left(btrim(p_body), 5000)
  from public.crm_people member join public.crm_people person on person.id = member.root_id
  where member.email = lower(mail.to_email);
  if not found then
    return false;
  end if;
  -- It answers me: no rule makes it spam.
  update public.contact_threads set token = p_token, is_spam = false where message_id = opened;
  insert into public.contact_replies (message_id, kind, body, email_id, created_at)
  values (opened, 'sent', left(mail.body_text, 10000), mail.id, mail.created_at);
  -- The thread has it from now on, so the timeline does not show it twice.
  update public.outbox_emails set kind = 'contact_reply' where id = mail.id;
  return true;
end
$$;
comment on function private.open_thread_of_email is
  'Makes a message of the inbox of the first answer to an email that was written to a person; false where there is none.';

alter function public.receive_reply(text, text, text, text, boolean) set schema private;
alter function private.receive_reply(text, text, text, text, boolean) rename to join_thread;

create function public.receive_reply(
  p_token text, p_from text, p_body text, p_provider_id text, p_is_automatic boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  -- That someone is on vacation is no answer.
  if not p_is_automatic and private.open_thread_of_email(p_token, p_body, p_provider_id) then
    return true;
  end if;
  if p_is_automatic and exists (
    select from public.outbox_emails where reply_token = p_token and kind = 'person_message'
  ) or exists (
    select from public.contact_messages where id = md5(p_token || ' ' || coalesce(p_provider_id, ''))::uuid
  ) then
    return false;
  end if;
  return private.join_thread(p_token, p_from, p_body, p_provider_id, p_is_automatic);
end
$$;
comment on function public.receive_reply is
  'Takes an email to the address of a thread, which then waits for an answer again, or the first answer to an email that was '
  'written to a person, which begins one; false for one that was taken before. For the function receive-email. Refuses with '
  'thread_unknown.';
revoke execute on function public.receive_reply from public, anon, authenticated;
grant execute on function public.receive_reply to service_role;
