-- Companies and likely duplicates went over a hundred thousand people each time they were looked at. What they come to is kept, and a
-- job brings it up to date every minute; who has changed since then is counted at once. Nothing but a row is added when
-- someone changes, so that no purchase waits for another one of its company.

create table private.changed_people (
  person_id uuid not null,
  company_id uuid
);
create index changed_people_of_company on private.changed_people (company_id);
comment on table private.changed_people is
  'Who has changed, and of which company, since private.sum_up_people last went over them; once for each change.';
alter table private.changed_people enable row level security;
create policy "admin: read" on private.changed_people for select to authenticated using ((select public.is_admin()));
-- The list of companies asks both with the rights of its reader.
grant select on private.changed_people to anon, authenticated, service_role;

create table private.companies (
  id uuid primary key,
  name text,
  domain text,
  people integer not null,
  orders integer not null,
  spend_cents bigint not null,
  last_contact_at timestamptz
);
comment on table private.companies is 'Companies as private.summed_companies says, when private.sum_up_people last went over them.';
alter table private.companies enable row level security;
create policy "admin: read" on private.companies for select to authenticated using ((select public.is_admin()));
grant select on private.companies to anon, authenticated, service_role;

create table private.likely_twins (person_id uuid primary key);
comment on table private.likely_twins is
  'People who share a mailbox, or a name and a company, with someone. Some no longer do: list_likely_duplicates looks.';
alter table private.likely_twins enable row level security;

-- What the list was adds companies up: for the job all of them, and those that have changed for who looks.
alter view public.admin_companies set schema private;
alter view private.admin_companies rename to summed_companies;
comment on view private.summed_companies is 'Companies, added up from their people.';

create view public.admin_companies with (security_invoker = true) as
select id, name, domain, people, orders, spend_cents, last_contact_at from private.companies kept
where not exists (select from private.changed_people changed where changed.company_id = kept.id)
union all
-- What most of its people call it is dear to find out, and may be a minute late.
select id, coalesce(kept.name, summed.name), summed.domain, summed.people, summed.orders, summed.spend_cents, summed.last_contact_at
from private.summed_companies summed left join private.companies kept using (id)
where id = any (array(select company_id from private.changed_people));
comment on view public.admin_companies is
  'Companies: one for each domain that is no mail provider''s, else for each name that people typed.';
grant select on public.admin_companies to anon, authenticated, service_role;

create function private.note_changed_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.changed_people (person_id, company_id) values (old.id, old.company_id);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and new.company_id is distinct from old.company_id then
    insert into private.changed_people (person_id, company_id) values (new.id, new.company_id);
  end if;
  return null;
end
$$;
comment on function private.note_changed_person is 'Trigger: companies and likely duplicates are not what they were.';

create trigger crm_people_note_change after insert or delete on public.crm_people
for each row execute function private.note_changed_person();
create trigger crm_people_note_update after update on public.crm_people
for each row when (
  (old.root_id, old.mailbox, old.name, old.company, old.company_key, old.orders, old.spend_cents, old.last_contact_at)
  is distinct from
  (new.root_id, new.mailbox, new.name, new.company, new.company_key, new.orders, new.spend_cents, new.last_contact_at)
) execute function private.note_changed_person();

create function private.sum_up_people(p_limit integer default 5000) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  someone uuid[];
  somewhere uuid[];
  taken integer;
begin
  -- Of two turns at once the later one must have the last word.
  lock table private.companies in share row exclusive mode;
  with gone as (
    delete from private.changed_people where ctid = any (array(select ctid from private.changed_people limit p_limit))
    returning person_id, company_id
  )
  select array_agg(distinct person_id), array_agg(distinct company_id), count(*) into someone, somewhere, taken from gone;

  -- Read after they were taken: what was committed until now is in it, and what comes later is noted again.
  delete from private.companies where id = any (somewhere);
  insert into private.companies (id, name, domain, people, orders, spend_cents, last_contact_at)
  select id, name, domain, people, orders, spend_cents, last_contact_at from private.summed_companies where id = any (somewhere);

  delete from private.likely_twins where person_id = any (someone);
  insert into private.likely_twins (person_id)
  with changed as materialized (
    select mailbox, lower(name) as called, company_id, id = root_id and coalesce(given_name, known_name) is not null as is_named
    from public.crm_people where id = any (someone)
  ), shared_mailboxes as (
    select mailbox from (select distinct mailbox from changed) asked join public.crm_people using (mailbox)
    group by mailbox having count(*) > 1
  ), shared_names as (
    select asked.called, asked.company_id
    from (select distinct called, company_id from changed where is_named) asked
    join public.crm_people person on lower(person.name) = asked.called and person.company_id = asked.company_id
      and person.id = person.root_id and coalesce(person.given_name, person.known_name) is not null
    group by asked.called, asked.company_id having count(*) > 1
  )
  select id from shared_mailboxes join public.crm_people using (mailbox)
  union
  select person.id from shared_names
  join public.crm_people person on lower(person.name) = called and person.company_id = shared_names.company_id
    and person.id = person.root_id
  on conflict do nothing;
  -- Fewer than asked for were all: what came meanwhile is for the next minute, or a busy store would never end its turn.
  return case when taken < p_limit then 0 else taken end;
end
$$;
comment on function private.sum_up_people is
  'Job: brings companies and likely twins up to date with as many changes of people, and answers how many, or 0 if those were all.';

do $$
declare
  written constant text := pg_get_functiondef('public.list_likely_duplicates'::regproc);
  all_mailboxes constant text := $step$mailboxes as (
    select mailbox from public.crm_people group by mailbox having count(*) > 1
  ),$step$;
  all_namesakes constant text := $step$namesakes as (
    select lower(name) as called, company_id from public.crm_people
    where id = root_id and company_id is not null and coalesce(given_name, known_name) is not null
    group by 1, 2 having count(*) > 1
  ),$step$;
begin
  assert position(all_mailboxes in written) > 0 and position(all_namesakes in written) > 0;
  execute replace(replace(written, all_mailboxes, $step$suspects as materialized (
    select * from public.crm_people
    where id = any (array(select person_id from private.likely_twins union select person_id from private.changed_people))
  ),
  mailboxes as (
    select distinct mailbox from suspects
  ),$step$), all_namesakes, $step$namesakes as (
    select distinct lower(name) as called, company_id from suspects
    where id = root_id and company_id is not null and coalesce(given_name, known_name) is not null
  ),$step$);
end
$$;

insert into private.changed_people (person_id, company_id) select id, company_id from public.crm_people;
select private.sum_up_people(10000000);

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('sum-up-people', '* * * * *', 'select private.sum_up_people(100000)');
  end if;
end
$$;
