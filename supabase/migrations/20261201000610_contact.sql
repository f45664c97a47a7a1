-- The contact form: a message is stored, and emailed to the owner in the same transaction.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '\S' and name !~ '[\n\r]' and char_length(name) <= 200),
  email text not null check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 320),
  company text check (char_length(company) <= 200),
  subject text not null check (subject in (
    'project-inquiry', 'service-question', 'partnership', 'support', 'other'
  )),
  message text not null check (message ~ '\S' and char_length(message) <= 5000),
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'What visitors wrote in the contact form.';
create index contact_messages_newest on public.contact_messages (created_at desc);
alter table public.contact_messages enable row level security;
create policy "anybody: write to the owner" on public.contact_messages
  for insert to anon, authenticated with check (created_at = now());
create policy "admin: read messages" on public.contact_messages
  for select to authenticated using ((select public.is_admin()));
call private.keep_times('public.contact_messages');

create function private.mail_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.outbox_emails (dedupe_key, kind, to_email, subject, body_text)
  select 'contact_message:' || new.id, 'contact_message', value #>> '{}',
    format('Contact form: %s (%s)', new.name, new.subject),
    format(E'From: %s <%s>\nCompany: %s\nSubject: %s\n\n%s',
      new.name, new.email, coalesce(new.company, '–'), new.subject, new.message)
  from public.site_settings where key = 'contact_email'
  on conflict (dedupe_key) do nothing;
  return null;
end
$$;
create trigger contact_messages_mail after insert on public.contact_messages
  for each row execute function private.mail_contact_message();

-- The rate limit counts requests, so a visitor's request is one message and one email.
create function private.refuse_message_batches() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if coalesce(auth.role(), 'service_role') in ('anon', 'authenticated')
     and (select count(*) from added) > 1 then
    perform private.refuse(400, 'one_message_at_a_time');
  end if;
  return null;
end
$$;
comment on function private.refuse_message_batches is 'Trigger: visitors insert one message with a request.';
create trigger contact_messages_refuse_batches after insert on public.contact_messages
  referencing new table as added
  for each statement execute function private.refuse_message_batches();

grant select, insert, update, delete on public.contact_messages to anon, authenticated, service_role;
