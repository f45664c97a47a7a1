-- Mail: templates, and an outbox that a job empties. Mail is written in the
-- transaction that causes it, so it exists exactly when its cause does.

-- Templates -----------------------------------------------------------------------------------------

create table public.email_templates (
  kind text primary key check (kind ~ '^[a-z_]+$'),
  audience text not null check (audience in ('customer', 'owner')),
  label text not null,
  subject text not null check (subject ~ '\S' and subject !~ '[\n\r]' and char_length(subject) <= 200),
  body text not null check (body ~ '\S' and char_length(body) <= 10000),
  default_subject text not null,
  default_body text not null,
  tags text[] not null,
  is_enabled boolean not null default true,
  updated_at timestamptz not null default now()
);
comment on table public.email_templates is
  'The text of each email. {{tag}} is replaced by its value; a line [Label](address) becomes a button. '
  'They come from supabase/seed/mails.';
call private.open_to_admin('public.email_templates', 'all');
create trigger email_templates_keep_safe_links before insert or update on public.email_templates
  for each row execute function private.keep_safe_links();

create function private.guard_email_template_tags() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  unknown text;
begin
  select used[1] into unknown
  from regexp_matches(new.subject || E'\n' || new.body, '\{\{\s*([^}]*?)\s*\}\}', 'g') used
  where not used[1] = any (new.tags) limit 1;
  perform private.refuse(422, 'unknown_tag', jsonb_build_object('tag', unknown)) where unknown is not null;
  return new;
end
$$;
create trigger email_templates_guard_tags before insert or update on public.email_templates
  for each row execute function private.guard_email_template_tags();

create function public.offer_email_templates(p_templates jsonb) returns void
language sql set search_path = ''
as $$
  insert into public.email_templates as kept (
    kind, audience, label, tags, subject, body, default_subject, default_body
  )
  select kind, audience, label, tags, subject, body, subject, body
  from jsonb_to_recordset(p_templates) as offered (
    kind text, audience text, label text, tags text[], subject text, body text
  )
  on conflict (kind) do update set
    audience = excluded.audience, label = excluded.label,
    -- The owner's text may use a tag that this version no longer fills.
    tags = case when (kept.subject, kept.body) = (kept.default_subject, kept.default_body) then excluded.tags
      else excluded.tags || array(select unnest(kept.tags) except select unnest(excluded.tags)) end,
    subject = case when kept.subject = kept.default_subject then excluded.subject else kept.subject end,
    body = case when kept.body = kept.default_body then excluded.body else kept.body end,
    default_subject = excluded.default_subject, default_body = excluded.default_body
  where not kept.tags @> excluded.tags
    or (kept.audience, kept.label, kept.default_subject, kept.default_body) is distinct from
      (excluded.audience, excluded.label, excluded.default_subject, excluded.default_body)
$$;
comment on function public.offer_email_templates is
  'Stores the texts of emails, given as [{kind, audience, label, tags, subject, body}]. Texts that the owner has changed stay.';

-- Outbox --------------------------------------------------------------------------------------------

create table public.outbox_emails (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  order_id uuid references public.orders (id) on delete cascade,
  kind text not null,
  to_email text not null,
  subject text not null,
  body_text text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'kept')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  taken_until timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  constraint sent_mail_says_when check ((status = 'sent') = (sent_at is not null))
);
comment on table public.outbox_emails is 'Mail, written in the transaction that causes it; dedupe_key keeps each once.';
comment on column public.outbox_emails.status is
  'queued, sent, failed after all attempts, or kept: written while no mail server is configured, to be read here.';
comment on column public.outbox_emails.taken_until is 'A sender has it until then; after that, another may take it.';
create index outbox_emails_of_order on public.outbox_emails (order_id);
create index outbox_emails_newest on public.outbox_emails (created_at desc);
create index outbox_emails_to_send on public.outbox_emails (next_attempt_at) where status = 'queued';
create index outbox_emails_that_failed on public.outbox_emails (created_at) where status = 'failed';
call private.open_to_admin('public.outbox_emails');

create function private.screen_mail() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  choice text := case new.kind
    when 'brief_reminder' then 'reminders'
    when 'work_started' then 'progress'
    when 'revision' then 'progress'
    when 'message' then 'messages'
  end;
begin
  if choice is not null and exists (
    select 1 from auth.users account
    join public.profiles profile on profile.id = account.id
    where account.email = lower(new.to_email) and profile.notifications -> choice = 'false'
  ) then
    return null;
  end if;
  if exists (select 1 from public.orders where id = new.order_id and is_demo) then
    new.status := 'kept';
  end if;
  return new;
end
$$;
comment on function private.screen_mail is
  'Trigger: leaves out the mails that an account has turned off. Emails that an order needs are always sent. '
  'Mail about a demo order can be read in the outbox and goes nowhere.';
create trigger outbox_emails_screen before insert on public.outbox_emails
  for each row execute function private.screen_mail();

create function private.queue_email(
  p_kind text, p_to text, p_dedupe_key text, p_order_id uuid default null, p_values jsonb default '{}'
) returns void
language plpgsql set search_path = ''
as $$
declare
  template public.email_templates;
  merged jsonb := jsonb_build_object('store_name', private.setting('store_name', 'Oneday')) || p_values;
  tag text;
begin
  select * into template from public.email_templates where kind = p_kind;
  if template.kind is null then
    raise exception 'There is no mail template %.', p_kind;
  end if;
  if p_to is null or p_to = '' or not template.is_enabled then
    return;
  end if;
  foreach tag in array template.tags loop
    -- A value must not be able to name a tag, make a button, nor break a subject in two.
    template.body := regexp_replace(template.body, '\{\{\s*' || tag || '\s*\}\}',
      replace(replace(regexp_replace(coalesce(merged ->> tag, ''), '\{(?=\{|$)', '{ ', 'g'), '](', '] ('), '\', '\\'), 'g');
    template.subject := regexp_replace(template.subject, '\{\{\s*' || tag || '\s*\}\}',
      replace(regexp_replace(coalesce(merged ->> tag, ''), '[\s{}]+', ' ', 'g'), '\', '\\'), 'g');
  end loop;
  insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text)
  values (p_dedupe_key, p_order_id, p_kind, p_to, left(template.subject, 250), template.body)
  on conflict (dedupe_key) do nothing;
end
$$;
comment on function private.queue_email is
  'Writes a mail from its template into the outbox, once for each dedupe key. p_values: tag → text.';

create function public.take_emails(p_limit integer default 20) returns setof public.outbox_emails
language sql set search_path = ''
as $$
  update public.outbox_emails set
    attempts = attempts + 1,
    taken_until = now() + interval '2 minutes'
  where id in (
    select id from public.outbox_emails
    where status = 'queued' and next_attempt_at <= now() and (taken_until is null or taken_until < now())
    order by next_attempt_at, created_at limit p_limit for update skip locked
  )
  returning *
$$;
comment on function public.take_emails is 'Gives emails to one sender. One that is never settled is given out again after two minutes.';

create function public.settle_email(p_id uuid, p_error text default null, p_is_final boolean default false) returns void
language sql set search_path = ''
as $$
  update public.outbox_emails set
    taken_until = null,
    last_error = left(p_error, 500),
    sent_at = case when p_error is null then now() end,
    status = case when p_error is null then 'sent' when p_is_final or attempts >= 16 then 'failed' else 'queued' end,
    -- 10 s, 20 s, 40 s … at most six hours: sixteen attempts outlast a mail server that is away for a day.
    next_attempt_at = now() + least(interval '10 seconds' * power(2, least(attempts, 20) - 1), interval '6 hours')
  where id = p_id and status = 'queued'
$$;
comment on function public.settle_email is
  'Records that a taken mail was sent, or why not and when to try again; never again when p_is_final.';

create function public.keep_emails() returns integer
language sql set search_path = ''
as $$
  with kept as (
    update public.outbox_emails set status = 'kept', taken_until = null where status = 'queued' returning 1
  )
  select count(*)::integer from kept
$$;
comment on function public.keep_emails is
  'Used without a mail server: mail stays here to be read, and is not sent years later when there is one.';

create function public.resend_email(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  written public.outbox_emails;
begin
  perform private.require_admin();
  select * into written from public.outbox_emails where id = p_id for update;
  perform private.refuse(404, 'email_not_found') where written.id is null;
  perform private.refuse(409, 'email_is_queued') where written.status = 'queued';
  -- A new row, so that the sent one stays as it was.
  insert into public.outbox_emails (dedupe_key, order_id, kind, to_email, subject, body_text)
  values (
    'again:' || gen_random_uuid(), written.order_id, written.kind, written.to_email, written.subject, written.body_text
  );
end
$$;
comment on function public.resend_email is
  'Queues an email of the outbox again. Refuses with email_not_found, or with email_is_queued while the first one still waits.';

grant execute on function public.resend_email to authenticated;

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
call private.take_from_visitors('public.contact_messages');

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

