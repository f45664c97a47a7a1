-- Customers' requests for their data, or to be erased, that came by email or the contact form: each with its deadline.
-- In the account both are done right away, without a request.

create table private.data_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erase')),
  email text check (email = lower(btrim(email)) and email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 320),
  via text not null check (via in ('email', 'contact_form', 'phone', 'letter')),
  asked_on date not null check (asked_on between '2018-05-25' and '2200-01-01'),
  due_on date not null generated always as (asked_on + 30) stored,
  note text not null default '' check (char_length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (email is not null or state <> 'open'),
  check ((closed_at is null) = (state = 'open'))
);
comment on table private.data_requests is
  'What people have asked for about their data. 30 days from asked_on are what the GDPR gives. The email goes when the person is erased.';
alter table private.data_requests enable row level security;
create index data_requests_open on private.data_requests (due_on, id) where state = 'open';
create index data_requests_closed on private.data_requests (closed_at desc, id) where state <> 'open';
create index data_requests_by_email on private.data_requests (email);
create trigger data_requests_keep_updated_at before update on private.data_requests
  for each row execute function private.keep_updated_at();

create function private.note_data_request(p_id uuid, p_action text, p_before jsonb, p_after jsonb) returns void
language sql security definer set search_path = ''
begin atomic
  insert into public.audit_log (actor_id, actor, action, table_name, record_id, before, after)
  select admin, case when admin is not null then 'admin' when auth.role() = 'service_role' then 'secret key' else 'store' end,
    p_action, 'data_requests', p_id::text, p_before, p_after
  from private.acting_admin() admin;
end;
comment on function private.note_data_request is 'A request in the audit, without who asked: an entry outlives what is erased.';

create function public.list_data_requests() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', asked.id, 'kind', asked.kind, 'email', asked.email, 'via', asked.via, 'asked_on', asked.asked_on,
      'due_on', asked.due_on, 'note', asked.note, 'state', asked.state, 'closed_at', asked.closed_at,
      'updated_at', asked.updated_at, 'person_id', person.root_id, 'person', nullif(root.name, '')
    ) order by (asked.state = 'open') desc, case when asked.state = 'open' then asked.due_on end, asked.closed_at desc, asked.id), '[]')
    from (
      (select * from private.data_requests where state = 'open' order by due_on, id limit 500)
      union all
      (select * from private.data_requests where state <> 'open' order by closed_at desc, id limit 50)
    ) asked
    left join public.crm_people person on person.email = asked.email
    left join public.crm_people root on root.id = person.root_id
  );
end
$$;
comment on function public.list_data_requests is
  'Requests about people''s data: the open ones by their deadline, then the 50 that were closed last, each with the person whose address it has.';

create function public.save_data_request(
  p_id uuid, p_kind text, p_email text, p_via text, p_asked_on date, p_note text default '', p_version timestamptz default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored private.data_requests;
begin
  perform private.require_admin();
  perform private.refuse(422, 'invalid_address')
  where coalesce(p_email !~ '^\s*[^@\s]+@[^@\s]+\s*$', true) or char_length(p_email) > 320;
  select * into stored from private.data_requests where id = p_id for update;
  perform private.refuse(409, 'record_changed') where stored.id is not null and stored.updated_at is distinct from p_version;
  insert into private.data_requests as asked (id, kind, email, via, asked_on, note)
  values (p_id, p_kind, lower(btrim(p_email)), p_via, p_asked_on, btrim(coalesce(p_note, '')))
  on conflict (id) do update set
    kind = excluded.kind, email = excluded.email, via = excluded.via, asked_on = excluded.asked_on, note = excluded.note;
  perform private.note_data_request(
    p_id, case when stored.id is null then 'insert' else 'update' end,
    case when stored.id is not null then jsonb_build_object('kind', stored.kind, 'asked_on', stored.asked_on) end,
    jsonb_build_object('kind', p_kind, 'asked_on', p_asked_on)
  );
end
$$;
comment on function public.save_data_request is
  'Notes what someone has asked for about their data, or corrects it. Refuses with invalid_address or record_changed.';

create function public.set_data_request_state(p_id uuid, p_state text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  was text;
begin
  perform private.require_admin();
  select state into was from private.data_requests where id = p_id for update;
  perform private.refuse(409, 'record_changed') where was is null or p_state = 'open' and exists (
    select from private.data_requests where id = p_id and email is null
  );
  update private.data_requests
  set state = p_state, closed_at = case when p_state <> 'open' then coalesce(closed_at, now()) end
  where id = p_id and state <> p_state;
  perform private.note_data_request(p_id, 'update', jsonb_build_object('state', was), jsonb_build_object('state', p_state))
  where was <> p_state;
end
$$;
comment on function public.set_data_request_state is
  'Closes a request as done or declined, or opens it again. Refuses with record_changed where it is gone.';

create function private.close_erased_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.data_requests
  set email = null, note = '', closed_at = coalesce(closed_at, now()),
    state = case when state <> 'open' then state when kind = 'erase' then 'done' else 'declined' end
  where email = old.email;
  return null;
end
$$;
comment on function private.close_erased_request is
  'Trigger: what was asked about a person who is erased is done, and no longer says who it was.';
create trigger crm_people_close_requests after delete on public.crm_people
  for each row execute function private.close_erased_request();

grant execute on function public.list_data_requests, public.save_data_request, public.set_data_request_state
to authenticated, service_role;

-- The reminder: a week before the deadline, and when it is over ------------------------------------------

insert into private.email_samples (tag, sample)
values ('data_request', 'Erase a customer''s data'), ('due_day', 'December 22') on conflict do nothing;

insert into public.email_templates (kind, audience, label, tags, subject, body, default_subject, default_body)
select kind, 'owner', label, tags, subject, body, subject, body
from (values
  ('owner_data_request', 'Request about personal data due', '{store_name,data_request,due_day,admin_url}'::text[],
    'Due {{due_day}}: {{data_request}}',
    E'{{data_request}}\n\nIt has to be answered by {{due_day}}.\n\n[Open the request]({{admin_url}})')
) added (kind, label, tags, subject, body)
on conflict do nothing;

create function private.tell_of_data_requests() returns integer
language plpgsql set search_path = ''
as $$
declare
  due record;
  told integer := 0;
begin
  for due in
    select 'owner_data_request:' || id || ':' || due_on || case when due_on < current_date then ':late' else '' end as key,
      case kind when 'erase' then 'Erase a customer''s data' else 'Send a customer their data' end as wanted,
      to_char(due_on, 'FMMonth FMDD') as day
    from private.data_requests where state = 'open' and due_on <= current_date + 7
  loop
    continue when exists (select from public.notifications where dedupe_key = due.key)
      or exists (select from public.outbox_emails where dedupe_key = due.key);
    perform private.queue_email('owner_data_request', private.setting('contact_email'), due.key, null, jsonb_build_object(
      'data_request', due.wanted, 'due_day', due.day, 'admin_url', private.setting('site_url') || '/admin/security?tab=requests'
    ));
    update public.notifications set path = '/admin/security?tab=requests' where dedupe_key = due.key;
    told := told + 1;
  end loop;
  return told;
end
$$;
comment on function private.tell_of_data_requests is
  'Job: tells the owner of each request a week before its deadline, and once it is late.';

create function private.settle_data_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.notifications where dedupe_key like 'owner_data_request:' || new.id || ':%';
  return null;
end
$$;
comment on function private.settle_data_request is 'Trigger: nothing reminds of a request that is closed.';
create trigger data_requests_settle after update of state on private.data_requests
  for each row when (new.state <> 'open') execute function private.settle_data_request();

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('tell-of-data-requests', '13 * * * *', 'select private.tell_of_data_requests()');
  end if;
end
$$;
