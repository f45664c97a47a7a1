-- The last contact with a person, whichever side it came from: also what was delivered, the brief, and an email that the
-- owner wrote to them.

alter function private.what_is_known(uuid[]) rename to what_sources_say;
comment on function private.what_sources_say is 'What orders, messages, reviews and accounts say about people.';

create function private.last_contacts(p_roots uuid[]) returns table (root_id uuid, last_at timestamptz)
language sql stable set search_path = ''
as $$
  select member.root_id, max(greatest(worked.last_at, mailed.last_at))
  from public.crm_people member
  cross join lateral (
    select greatest(max(delivery.created_at), max(brief.submitted_at)) as last_at
    from public.orders placed
    left join public.order_deliveries delivery on delivery.order_id = placed.id
    left join public.order_briefs brief on brief.order_id = placed.id
    where placed.customer_email = member.email
  ) worked
  cross join lateral (
    select max(mail.created_at) as last_at
    from public.outbox_emails mail where lower(mail.to_email) = member.email and mail.kind = 'person_message'
  ) mailed
  where member.root_id = any (p_roots)
  group by member.root_id
$$;
comment on function private.last_contacts is
  'When people last sent a brief, were sent a delivery, or were written an email by hand; emails that the store writes are no contact.';

create function private.what_is_known(p_roots uuid[])
returns table (
  root_id uuid, orders integer, spend_cents bigint, messages integer, reviews integer, is_proven boolean, has_account boolean,
  first_at timestamptz, last_at timestamptz, known_name text, known_company text
)
language sql stable set search_path = ''
as $$
  select said.root_id, said.orders, said.spend_cents, said.messages, said.reviews, said.is_proven, said.has_account,
    said.first_at, greatest(said.last_at, contact.last_at), said.known_name, said.known_company
  from private.what_sources_say(p_roots) said left join private.last_contacts(p_roots) contact using (root_id)
$$;
comment on function private.what_is_known is 'What is known about people, of all addresses that count as each.';

comment on column public.crm_people.last_contact_at is
  'When one side last said something to the other: an order, its brief, a message on it, a delivery, a contact message, the answer '
  'to one, an email that was written by hand, or a review. Emails that the store writes by itself do not count.';

create function private.follow_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_people(array(
    select distinct placed.customer_email from added join public.orders placed on placed.id = added.order_id
    where placed.customer_email is not null
  ));
  return null;
end
$$;
comment on function private.follow_contact is 'Trigger: the people of these orders had contact.';
create trigger order_briefs_people_added after insert on public.order_briefs
  referencing new table as added for each statement execute function private.follow_contact();
create trigger order_deliveries_people_added after insert on public.order_deliveries
  referencing new table as added for each statement execute function private.follow_contact();

create function private.follow_person_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_people(array[new.to_email]);
  return null;
end
$$;
comment on function private.follow_person_message is 'Trigger: the owner wrote an email to a person.';
create trigger outbox_emails_person_message after insert on public.outbox_emails
  for each row when (new.kind = 'person_message') execute function private.follow_person_message();

update public.crm_people person set last_contact_at = greatest(person.last_contact_at, contact.last_at)
from private.last_contacts(array(
  select member.root_id from public.orders placed join public.crm_people member on member.email = placed.customer_email
  where exists (select from public.order_briefs where order_id = placed.id)
    or exists (select from public.order_deliveries where order_id = placed.id)
  union
  select member.root_id from public.outbox_emails mail join public.crm_people member on member.email = lower(mail.to_email)
  where mail.kind = 'person_message'
)) contact
where person.id = contact.root_id and contact.last_at > coalesce(person.last_contact_at, '-infinity');
