-- The inbox by the time that is left of the promise to answer within a day: what waits for an answer first, the longest
-- wait on top, and then the rest, the latest first.

create or replace view public.admin_messages with (security_invoker = true) as
select
  thread.message_id as id, message.created_at, message.name, message.email, message.company, message.subject,
  message.message, thread.status, thread.is_spam, thread.spam_score, thread.spam_reasons, thread.waiting_since,
  thread.first_answered_at, thread.last_at, thread.updated_at,
  case when thread.is_spam then 'spam' else thread.status end as place,
  thread.status = 'new' and not thread.is_spam and thread.waiting_since < now() - interval '24 hours' as is_late,
  person.root_id as person_id,
  case when thread.status = 'new' and not thread.is_spam then thread.waiting_since end as unanswered_since
from public.contact_threads thread
-- Each thread has a message. An outer join lets a count leave it out.
left join public.contact_messages message on message.id = thread.message_id
left join public.crm_people person on person.email = lower(message.email);

create index contact_threads_by_promise on public.contact_threads (
  (case when status = 'new' and not is_spam then waiting_since end), last_at desc nulls last, message_id
);
