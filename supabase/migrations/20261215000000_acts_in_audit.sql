-- What one act of the owner changed is one line of the audit's page: its entries know when their transaction began.

alter table public.audit_log add column begun_at timestamptz;
comment on column public.audit_log.begun_at is
  'When the transaction began that wrote the entry: the same for all that one act changed. Null for entries from before '
  'this was noted. It is no part of the hash.';
-- With the newest of an act first.
create index audit_log_of_act on public.audit_log (begun_at, happened_at desc, id desc) where begun_at is not null;

do $$
declare
  former text := pg_get_functiondef('private.prepare_entry'::regproc);
  noting text := replace(former, 'new.erased_at := null;', 'new.erased_at := null;' || chr(10) || '  new.begun_at := now();');
begin
  if noting = former then
    raise exception 'prepare_entry is not what this changes.';
  end if;
  execute noting;
  former := pg_get_functiondef('private.keep_entry'::regproc);
  noting := replace(former, '''digest'', ''place'', ''hash'']', '''digest'', ''place'', ''hash'', ''begun_at'']');
  if noting = former then
    raise exception 'keep_entry is not what this changes.';
  end if;
  execute noting;
end
$$;

create function private.names_of(p_ids text[]) returns jsonb
language sql stable security definer set search_path = ''
begin atomic
  with wanted as (
    select id::uuid as id from unnest(p_ids) id where pg_input_is_valid(id, 'uuid')
  ), named (id, name) as (
    select id::text, service_title from public.services join wanted using (id)
    union all select id::text, reviewer_name from public.service_reviews join wanted using (id)
    union all select id::text, client_name from public.testimonials join wanted using (id)
    union all select id::text, title from public.case_studies join wanted using (id)
    union all select id::text, title from public.blog_posts join wanted using (id)
    union all select id::text, title from public.legal_documents join wanted using (id)
    union all select id::text, title from public.awards join wanted using (id)
    union all select id::text, code from public.promo_codes join wanted using (id)
    union all select id::text, promo_campaigns.name from public.promo_campaigns join wanted using (id)
    union all select id::text, orders.title from public.orders join wanted using (id)
    union all select id::text, contact_messages.name from public.contact_messages join wanted using (id)
    union all select id::text, coalesce(person.name, person.email) from public.crm_people person join wanted using (id)
    union all select id::text, message from public.error_groups join wanted using (id)
    union all
    select wanted.id::text, coalesce(nullif(profile.full_name, ''), account.email)
    from wanted join auth.users account on account.id = wanted.id left join public.profiles profile on profile.id = wanted.id
    union all select kind, label from public.email_templates where kind = any (p_ids)
    union all select code, label from public.service_badges where code = any (p_ids)
  )
  select coalesce(jsonb_object_agg(id, left(name, 120)) filter (where name ~ '\S'), '{}') from named;
end;
comment on function private.names_of is
  'What people call the rows of these ids, kinds of emails and codes of badges: {id: name}. Those that are gone are left out.';

create function private.audit_subject(p_table text, p_row jsonb) returns text
language sql immutable set search_path = ''
return case
  when p_table in ('service_images', 'search_promotions') then p_row ->> 'service_id'
  when p_table in ('crm_notes', 'crm_tasks') then p_row ->> 'person_id'
  when p_table = 'outbox_emails' then p_row ->> 'kind'
  when p_table = 'order_work_times' then p_row ->> 'order_id'
end;
comment on function private.audit_subject is 'What a row belongs to whose own id and name say nothing to people.';

create function private.audit_condition(p_where jsonb) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  condition text := 'true';
begin
  if p_where ->> 'who' in ('secret key', 'store') then
    condition := condition || format(' and actor = %L and actor <> ''admin''', p_where ->> 'who');
  elsif p_where ? 'who' then
    condition := condition || format(' and actor_id = %L::uuid', p_where ->> 'who');
  end if;
  if p_where ? 'table' then
    condition := condition || format(' and table_name = %L', p_where ->> 'table');
  end if;
  if p_where ? 'record' then
    condition := condition || format(' and record_id = %L', p_where ->> 'record');
  end if;
  if p_where ? 'action' then
    condition := condition || format(' and action = %L', p_where ->> 'action');
  end if;
  if p_where ? 'from' then
    condition := condition || format(' and happened_at >= %L::timestamptz', p_where ->> 'from');
  end if;
  if p_where ? 'until' then
    condition := condition || format(' and happened_at < %L::timestamptz', p_where ->> 'until');
  end if;
  if p_where ? 'act' then
    condition := condition || format(' and begun_at = %L::timestamptz', p_where ->> 'act');
  end if;
  if p_where ->> 'q' ~ '\S' then
    condition := condition || format(
      ' and words ilike %L', '%' || regexp_replace(btrim(left(p_where ->> 'q', 200)), '([\\%_])', '\\\1', 'g') || '%');
  end if;
  return condition;
end
$$;
comment on function private.audit_condition is
  'SQL about an entry, whatever its alias, that matches {who, table, record, action, from, until, act, q}.';

create function private.audit_before(p_before jsonb) returns text
language sql immutable set search_path = ''
return case when p_before is null then '' else format(
  ' and (happened_at, id) < (%L::timestamptz, %L::bigint)', p_before ->> 'at', p_before ->> 'id') end;
comment on function private.audit_before is 'SQL about an entry that is older than {at, id}, which may be null.';

create function private.audit_line(entry public.audit_log) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', entry.id, 'happened_at', entry.happened_at, 'begun_at', entry.begun_at, 'actor', entry.actor,
    'actor_id', entry.actor_id, 'actor_name', coalesce(nullif(profile.full_name, ''), account.email),
    'action', entry.action, 'table_name', entry.table_name, 'record_id', entry.record_id,
    'subject_id', private.audit_subject(entry.table_name, coalesce(entry.after, entry.before)),
    'name', left(private.audit_name(coalesce(entry.after, entry.before)), 120),
    'before', private.audit_excerpt(entry.before),
    'after', private.audit_excerpt(private.audit_changes(entry.action, entry.before, entry.after)),
    'address', entry.address, 'user_agent', entry.user_agent, 'place', entry.place,
    'is_erased', entry.erased_at is not null
  )
  from (select) one
  left join public.profiles profile on profile.id = entry.actor_id
  left join auth.users account on account.id = entry.actor_id
);
comment on function private.audit_line is 'An entry for a list: the changed values, long texts cut.';

create or replace function public.list_audit_entries(p_where jsonb, p_before jsonb default null, p_limit integer default 50)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  found_entries jsonb;
begin
  perform private.require_admin();
  execute format($query$
    select coalesce(jsonb_agg(private.audit_line(entry) order by entry.happened_at desc, entry.id desc), '[]')
    from (select * from public.audit_log entry where %s order by happened_at desc, id desc limit %s) entry
  $query$, private.audit_condition(p_where) || private.audit_before(p_before), least(greatest(p_limit, 1), 1000))
  into found_entries;
  return found_entries;
end
$$;
comment on function public.list_audit_entries is
  'The newest entries before {at, id}, at most 1,000: p_where is {who, table, record, action, from, until, act, q}. '
  'For an admin: the changed values, long texts cut.';

create function public.list_audit_acts(
  p_where jsonb, p_before jsonb default null, p_limit integer default 50, p_is_folded boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  condition constant text := private.audit_condition(p_where);
  same_act constant text := 'entry.begun_at = shown.begun_at and entry.actor = shown.actor'
    ' and entry.actor_id is not distinct from shown.actor_id';
  acts jsonb;
  ids text[];
begin
  perform private.require_admin();
  -- An act is shown where its newest entry is that matches; a subquery for each row, so that it is found by its index.
  execute format($query$
    with shown as (
      select id, happened_at, case when %5$L then begun_at end as begun_at, actor, actor_id
      from public.audit_log shown where %1$s and (not %5$L or shown.begun_at is null or shown.id = (
        select entry.id from public.audit_log entry where %2$s and %3$s
        order by entry.happened_at desc, entry.id desc limit 1
      )) order by happened_at desc, id desc limit %4$s
    ), acts as (
      select shown.id, shown.happened_at, shown.begun_at,
        case when shown.begun_at is null then 1 else (
          select count(*) from (select from public.audit_log entry where %2$s and %3$s limit 10000) counted
        ) end as entries,
        case when shown.begun_at is null then array[shown.id] else array(
          select entry.id from public.audit_log entry where %2$s and %3$s order by entry.happened_at, entry.id limit 10
        ) end as first_ids
      from shown
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'id', acts.id, 'happened_at', acts.happened_at, 'begun_at', acts.begun_at, 'count', acts.entries,
        'entries', (
          select jsonb_agg(private.audit_line(entry) order by entry.happened_at, entry.id)
          from public.audit_log entry where entry.id = any (acts.first_ids)
        )) order by acts.happened_at desc, acts.id desc), '[]')
    from acts
  $query$, condition || private.audit_before(p_before), same_act, condition,
    least(greatest(p_limit, 1), 200), p_is_folded)
  into acts;
  select array_agg(distinct matched[1]) into ids from (
    select regexp_matches(
      acts::text, '"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|[a-z][a-z0-9_-]{1,39})"', 'g'
    ) as matched
  ) texts;
  return jsonb_build_object('acts', acts, 'names', private.names_of(ids));
end
$$;
comment on function public.list_audit_acts is
  'The newest acts before {at, id}, at most 200: what one admin changed in one transaction, and matches p_where as in '
  'list_audit_entries. {acts: [{id, happened_at, begun_at, count, entries}], names: {id: name}}: the first 10 entries of '
  'each, at most 10,000 counted, and what the ids in them are called. Not folded, each entry is an act.';
grant execute on function public.list_audit_acts to authenticated, service_role;
