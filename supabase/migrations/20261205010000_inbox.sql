-- The inbox: what visitors wrote in the contact form, as threads with a status, answers and a judgment about spam.

create table public.contact_threads (
  message_id uuid primary key references public.contact_messages (id) on delete cascade,
  status text not null default 'new' check (status in ('new', 'answered', 'closed')),
  is_spam boolean not null default false,
  status_before text check (status_before in ('new', 'answered', 'closed')),
  was_spam boolean,
  spam_score integer not null default 0,
  spam_reasons text[] not null default '{}',
  token text not null unique default replace(gen_random_uuid()::text, '-', ''),
  waiting_since timestamptz not null default now(),
  first_answered_at timestamptz,
  last_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.contact_threads is
  'Where each contact message is. Apart from the messages, which visitors may insert with any column.';
comment on column public.contact_threads.status_before is 'What undoing the latest change goes back to, with was_spam.';
comment on column public.contact_threads.spam_reasons is 'The rules that the message meets, each with its points.';
comment on column public.contact_threads.token is 'The part of the reply-to address that says which thread an email belongs to.';
comment on column public.contact_threads.waiting_since is
  'When the writer last wrote without an answer yet: the promise of 24 hours counts from then.';
create index contact_threads_waiting on public.contact_threads (waiting_since) where status = 'new' and not is_spam;
create index contact_threads_newest on public.contact_threads (last_at desc, message_id);
create index contact_threads_by_status on public.contact_threads (status, last_at desc);
create index contact_threads_answered on public.contact_threads (first_answered_at) where first_answered_at is not null;
call private.open_to_admin('public.contact_threads');
call private.audit('public.contact_threads', 'admins', 'message_id');

create table public.contact_replies (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references public.contact_messages (id) on delete cascade,
  kind text not null check (kind in ('sent', 'noted', 'received')),
  body text not null check (body ~ '\S' and char_length(body) <= 10000),
  from_email text check (char_length(from_email) <= 320),
  author_id uuid references auth.users (id) on delete set null,
  email_id uuid references public.outbox_emails (id) on delete set null,
  provider_id text check (char_length(provider_id) <= 500),
  created_at timestamptz not null default now(),
  unique (message_id, provider_id),
  constraint contact_replies_received_from check ((kind = 'received') = (from_email is not null))
);
comment on table public.contact_replies is
  'What followed a contact message: sent from here, noted by the owner who answered elsewhere, or received by email.';
comment on column public.contact_replies.provider_id is
  'The Message-ID of an email that was received, or the hash of a very long one: each is taken once by each thread.';
create index contact_replies_of_message on public.contact_replies (message_id, created_at);
create index contact_replies_by_author on public.contact_replies (author_id);
create index contact_replies_by_email on public.contact_replies (email_id);
call private.open_to_admin('public.contact_replies');

alter publication supabase_realtime add table public.contact_threads, public.contact_replies;

create index contact_messages_by_writer on public.contact_messages (lower(email), created_at desc);
create index contact_messages_by_text on public.contact_messages (md5(message));

-- Spam ----------------------------------------------------------------------------------------------

create function private.spam_rules(written public.contact_messages)
returns table (points integer, reason text)
language sql stable set search_path = ''
as $$
  select rule.points, rule.reason
  from (
    select (select count(*) from regexp_matches(written.message, 'https?://|www\.', 'gi')) as links,
      split_part(lower(written.email), '@', 2) as domain
  ) seen,
  lateral (values
    (3, 'It has three links or more', links >= 3),
    (1, 'It has a link', links between 1 and 2),
    (4, 'It has links written as code', written.message ~* '\[/?url|<a\s|</a>'),
    (4, 'The name has a link', written.name ~* 'https?://|www\.|\.(com|net|ru|xyz|top|shop)\M'),
    (3, 'It has words of advertising', written.message ~*
      '\m(casino|viagra|cialis|forex|payday loan|guest post|backlinks? for sale|crypto (signals?|investment)|adult dating|make money fast)\M'),
    (2, 'The address is of a service for throwaway addresses', domain in (
      'mailinator.com', 'guerrillamail.com', '10minutemail.com', 'tempmail.com', 'temp-mail.org', 'yopmail.com',
      'trashmail.com', 'sharklasers.com', 'getnada.com', 'dispostable.com')),
    (1, 'It is all in capital letters', char_length(written.message) > 30
      and written.message ~ '[A-Z]' and written.message !~ '[a-z]'),
    (4, 'The same text came from another address', exists (
      select from public.contact_messages other
      where md5(other.message) = md5(written.message) and other.id <> written.id
        and char_length(written.message) > 40 and lower(other.email) <> lower(written.email))),
    (-6, 'The writer has paid for an order', exists (
      select from public.orders where customer_email = lower(written.email) and paid_at is not null))
  ) rule (points, reason, is_met)
  where is_met
$$;
comment on function private.spam_rules is
  'The rules about spam that a message meets, with their points: from 5 on it is put aside as spam (product 40.8).';

create function private.open_contact_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.contact_threads (
    message_id, spam_score, spam_reasons, is_spam, waiting_since, last_at, created_at
  )
  select new.id, coalesce(sum(points), 0),
    coalesce(array_agg(format('%s: %s', case when points > 0 then '+' || points else points::text end, reason)
      order by abs(points) desc, reason) filter (where points is not null), '{}'),
    coalesce(sum(points), 0) >= 5, new.created_at, new.created_at, new.created_at
  from private.spam_rules(new)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.open_contact_thread is 'Trigger: each message begins a thread, judged by the rules about spam.';
create trigger contact_messages_open_thread after insert on public.contact_messages
  for each row execute function private.open_contact_thread();

insert into public.contact_threads (message_id, waiting_since, last_at, created_at)
select id, created_at, created_at, created_at from public.contact_messages;

-- What a deletion takes from the message it takes from the thread.
create function private.forget_contact_thread() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox_emails mail using public.contact_replies reply
  where reply.message_id = new.id and mail.id = reply.email_id;
  delete from public.contact_replies where message_id = new.id;
  -- Nor can an email to it bring the address back.
  update public.contact_threads set
    status = 'closed', spam_reasons = '{}', token = replace(gen_random_uuid()::text, '-', '')
  where message_id = new.id;
  return null;
end
$$;
create trigger contact_messages_forget_thread after update of email on public.contact_messages
  for each row when (new.email = 'deleted@account.invalid' and old.email <> new.email)
  execute function private.forget_contact_thread();

create view private.unanswered_messages as
select message_id as id, waiting_since as created_at
from public.contact_threads where status = 'new' and not is_spam;
comment on view private.unanswered_messages is
  'Contact messages that wait for an answer, and since when: /admin/crm/inbox?place=new shows the same ones.';

-- The list ------------------------------------------------------------------------------------------

create view public.admin_messages with (security_invoker = true) as
select
  message.id, message.created_at, message.name, message.email, message.company, message.subject, message.message,
  thread.status, thread.is_spam, thread.spam_score, thread.spam_reasons, thread.waiting_since,
  thread.first_answered_at, thread.last_at, thread.updated_at,
  case when thread.is_spam then 'spam' else thread.status end as place,
  thread.status = 'new' and not thread.is_spam and thread.waiting_since < now() - interval '24 hours' as is_late
from public.contact_threads thread
join public.contact_messages message on message.id = thread.message_id;
comment on view public.admin_messages is
  'The inbox. Place is new, answered, closed or spam; late is what has waited longer than the promised 24 hours.';
grant select on public.admin_messages to anon, authenticated, service_role;

create function public.count_inbox() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'new', count(*), 'late', count(*) filter (where created_at < now() - interval '24 hours'),
      'oldest_at', min(created_at)
    ) from private.unanswered_messages
  ) || (
    select jsonb_build_object(
      'answered', count(*),
      'in_time', count(*) filter (where first_answered_at <= created_at + interval '24 hours')
    )
    from public.contact_threads where first_answered_at > now() - interval '30 days'
  );
end
$$;
comment on function public.count_inbox is
  '{new, late, oldest_at, answered, in_time}: what waits, and how many first answers of 30 days came within 24 hours.';

create function public.get_message(p_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'message', to_jsonb(shown),
      'replies', array(
        select jsonb_build_object(
          'id', reply.id, 'kind', reply.kind, 'body', reply.body, 'from_email', reply.from_email,
          'created_at', reply.created_at, 'author', nullif(author.full_name, ''),
          'email_id', reply.email_id, 'email_status', mail.status
        )
        from public.contact_replies reply
        left join public.profiles author on author.id = reply.author_id
        left join public.outbox_emails mail on mail.id = reply.email_id
        where reply.message_id = shown.id order by reply.created_at, reply.id
      ),
      'next_id', (
        select waiting.id from private.unanswered_messages waiting
        where waiting.id <> shown.id order by waiting.created_at limit 1
      )
    )
    from public.admin_messages shown where shown.id = p_id
  );
end
$$;
comment on function public.get_message is
  'A message with what followed it, and the one that has waited longest besides: {message, replies, next_id}; null for an unknown id.';

-- What a message is about, in the words that its writer chose -----------------------------------------

create function private.contact_topic(p_subject text) returns text
language sql immutable set search_path = ''
return case p_subject
  when 'project-inquiry' then 'A new project'
  when 'service-question' then 'A question about a service'
  when 'partnership' then 'Working together'
  when 'support' then 'Help with an order'
  when 'other' then 'Something else'
end;
comment on function private.contact_topic is 'The words of the contact form for a subject (CONTACT_SUBJECTS of the app).';

create or replace function private.mail_contact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.contact_threads where message_id = new.id and is_spam) then
    return null;
  end if;
  perform private.queue_email(
    'contact_message', private.setting('contact_email'), 'contact_message:' || new.id, null, jsonb_build_object(
      'name', new.name, 'email', new.email, 'topic', private.contact_topic(new.subject), 'message', new.message,
      'company', coalesce(nullif(regexp_replace(new.company, '\s+', ' ', 'g'), ''), '–')
    )
  );
  return null;
end
$$;
comment on function private.mail_contact_message is 'Trigger: the owner hears of a message, unless it was put aside as spam.';
-- Triggers fire in the order of their names, and this one asks what "open_thread" found.
alter trigger contact_messages_mail on public.contact_messages rename to contact_messages_tell_owner;

-- Answering -----------------------------------------------------------------------------------------

alter table public.outbox_emails add column reply_token text;
comment on column public.outbox_emails.reply_token is
  'Answers to this email belong to the thread with this token, where the store receives email.';

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, audience, label, tags, subject, body, subject, body
from (values (
  'contact_reply', 'customer', 'Answer to a message', '{store_name,signature,name,topic,answer,message}'::text[],
  'Your message to {{store_name}}', E'{{answer}}\n\nYou wrote:\n\n> {{message}}'
)) added (kind, audience, label, tags, subject, body)
on conflict do nothing;

create function private.lock_thread(p_id uuid) returns public.contact_threads
language plpgsql set search_path = ''
as $$
declare
  locked public.contact_threads;
begin
  select * into locked from public.contact_threads where message_id = p_id for update;
  perform private.refuse(404, 'message_not_found') where locked.message_id is null;
  return locked;
end
$$;

create function private.keep_answer(p_id uuid, p_kind text, p_body text, p_key uuid, p_email_id uuid default null)
returns void
language sql set search_path = ''
as $$
  insert into public.contact_replies (id, message_id, kind, body, author_id, email_id)
  values (p_key, p_id, p_kind, btrim(p_body), auth.uid(), p_email_id);
  update public.contact_threads set
    status = 'answered', is_spam = false, status_before = status, was_spam = is_spam,
    first_answered_at = coalesce(first_answered_at, now()), last_at = now()
  where message_id = p_id;
$$;

create function public.answer_message(p_id uuid, p_body text, p_key uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  thread public.contact_threads;
  written public.contact_messages;
  mailed uuid;
begin
  perform private.require_admin();
  perform private.refuse(422, 'answer_missing') where coalesce(p_body !~ '\S', true) or p_key is null;
  perform private.refuse(422, 'answer_too_long') where char_length(p_body) > 10000;
  thread := private.lock_thread(p_id);
  if exists (select from public.contact_replies where id = p_key and message_id = p_id) then
    return;
  end if;
  select * into written from public.contact_messages where id = p_id;
  perform private.refuse(409, 'writer_is_gone') where written.email = 'deleted@account.invalid';
  perform private.queue_email('contact_reply', written.email, 'contact_reply:' || p_key, null, jsonb_build_object(
    'name', written.name, 'topic', private.contact_topic(written.subject), 'answer', btrim(p_body), 'message', written.message
  ));
  update public.outbox_emails set reply_token = thread.token
  where dedupe_key = 'contact_reply:' || p_key returning id into mailed;
  perform private.keep_answer(p_id, 'sent', p_body, p_key, mailed);
end
$$;
comment on function public.answer_message is
  'Emails an answer to the writer of a message and keeps it in the thread; the same p_key is one answer, no matter how often it is '
  'sent. Refuses with answer_missing, answer_too_long, message_not_found or writer_is_gone.';

create function public.note_answer(p_id uuid, p_body text, p_key uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.refuse(422, 'answer_missing') where coalesce(p_body !~ '\S', true) or p_key is null;
  perform private.refuse(422, 'answer_too_long') where char_length(p_body) > 10000;
  perform private.lock_thread(p_id);
  if not exists (select from public.contact_replies where id = p_key) then
    perform private.keep_answer(p_id, 'noted', p_body, p_key);
  end if;
end
$$;
comment on function public.note_answer is
  'Keeps in the thread what the owner answered elsewhere, by phone or from their own mailbox. Refuses as answer_message does.';

create function private.lock_threads(p_ids uuid[]) returns void
language sql set search_path = ''
as $$
  -- Always in the same order, so two changes cannot deadlock.
  select from public.contact_threads where message_id = any (p_ids) order by message_id for update
$$;

create function public.move_messages(p_ids uuid[], p_where jsonb, p_to text) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  perform private.refuse(422, 'unknown_place')
  where coalesce(p_to not in ('new', 'answered', 'closed', 'spam', 'not_spam'), true);
  chosen := array(select private.matching_ids('public.admin_messages', p_ids, p_where));
  perform private.lock_threads(chosen);
  return query
  with asked as materialized (
    select wanted, case
        when thread.message_id is null then 'it no longer exists'
        when p_to = 'spam' and thread.is_spam then 'it was already spam'
        when p_to = 'not_spam' and not thread.is_spam then 'it was not spam'
        when p_to in ('new', 'answered', 'closed') and thread.status = p_to and not thread.is_spam then
          'it was already ' || case p_to when 'new' then 'open' else p_to end
      end as trouble
    from unnest(chosen) wanted left join public.contact_threads thread on thread.message_id = wanted
  ), moved as (
    update public.contact_threads thread set
      status_before = thread.status, was_spam = thread.is_spam,
      is_spam = p_to = 'spam',
      status = case when p_to in ('spam', 'not_spam') then thread.status else p_to end,
      first_answered_at = case when p_to = 'answered' then coalesce(thread.first_answered_at, now())
        else thread.first_answered_at end
    from asked where thread.message_id = asked.wanted and asked.trouble is null
  )
  select asked.wanted, asked.trouble from asked;
end
$$;
comment on function public.move_messages is
  'Moves messages to new, answered, closed or spam, or out of the spam (not_spam), and says of each other one why not. Given by '
  'their ids or by the list''s filter. Refuses with unknown_place.';

create function public.undo_move_messages(p_ids uuid[], p_where jsonb) returns table (id uuid, problem text)
language plpgsql security definer set search_path = ''
as $$
declare
  chosen uuid[];
begin
  perform private.require_admin();
  chosen := array(select private.matching_ids('public.admin_messages', p_ids, p_where));
  perform private.lock_threads(chosen);
  return query
  with undone as (
    update public.contact_threads thread set
      status = thread.status_before, is_spam = thread.was_spam, status_before = null, was_spam = null,
      first_answered_at = case when thread.status = 'answered' and not exists (
        select from public.contact_replies reply where reply.message_id = thread.message_id and reply.kind <> 'received'
      ) then null else thread.first_answered_at end
    where thread.message_id = any (chosen) and thread.status_before is not null
    returning thread.message_id
  )
  select wanted, case when undone.message_id is null then 'there is nothing to undo' end
  from unnest(chosen) wanted left join undone on undone.message_id = wanted;
end
$$;
comment on function public.undo_move_messages is
  'Puts messages back to where they were before their latest move. Given by their ids or by the list''s filter.';

create function public.receive_reply(
  p_token text, p_from text, p_body text, p_provider_id text, p_is_automatic boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  thread public.contact_threads;
  kept uuid;
begin
  select * into thread from public.contact_threads where token = p_token for update;
  perform private.refuse(404, 'thread_unknown') where thread.message_id is null;
  insert into public.contact_replies (message_id, kind, body, from_email, provider_id)
  values (thread.message_id, 'received', left(btrim(p_body), 10000), left(p_from, 320),
    case when char_length(p_provider_id) <= 500 then p_provider_id
      else encode(sha256(convert_to(p_provider_id, 'UTF8')), 'hex') end)
  on conflict (message_id, provider_id) do nothing returning id into kept;
  if kept is null then
    return false;
  end if;
  -- That someone is on vacation asks for nothing.
  if p_is_automatic then
    return true;
  end if;
  update public.contact_threads set
    status = 'new', status_before = null, was_spam = null, last_at = now(),
    waiting_since = case when status = 'new' then waiting_since else now() end
  where message_id = thread.message_id;
  return true;
end
$$;
comment on function public.receive_reply is
  'Takes an email to the address of a thread, which then waits for an answer again; false for one that was taken before. '
  'For the function receive-email. Refuses with thread_unknown.';

grant execute on function
  public.count_inbox, public.get_message, public.answer_message, public.note_answer, public.move_messages,
  public.undo_move_messages
to authenticated, service_role;
grant execute on function public.receive_reply to service_role;
