-- The demo store can be counted, taken away and loaded again, kind by kind, and nothing else goes with it. What is part of
-- it is marked: by is_demo where the table has it, otherwise by private.demo_tags, which only the loader writes.

create table private.demo_tags (
  table_name text not null check (table_name in ('contact_messages', 'contact_replies', 'crm_tasks', 'crm_notes', 'reply_snippets', 'bulk_runs')),
  record_id uuid not null,
  primary key (table_name, record_id)
);
comment on table private.demo_tags is
  'Rows of the demo store in tables without is_demo. Visitors write to some of them, so a column there could be claimed.';
alter table private.demo_tags enable row level security;

create function public.tag_demo_rows(p_table text, p_ids uuid[]) returns void
language sql security definer set search_path = ''
begin atomic
  insert into private.demo_tags (table_name, record_id) select p_table, id from unnest(p_ids) id on conflict do nothing;
end;
comment on function public.tag_demo_rows is 'For the loader of the demo store, with the secret key: these rows are part of it.';

-- Only the loader makes ids of version 8 (demo-id.ts); those of the database and of browsers are of version 4.
do $$
declare
  relation text;
begin
  foreach relation in array array['contact_messages', 'contact_replies', 'crm_tasks', 'crm_notes', 'reply_snippets', 'bulk_runs'] loop
    execute format(
      'insert into private.demo_tags select %1$L, id from public.%1$I where substr(id::text, 15, 1) = ''8''', relation);
  end loop;
end
$$;

-- What the owner has made their own --------------------------------------------------------------------

create table private.demo_changes (
  table_name text not null,
  record_id text not null,
  changed_at timestamptz not null default now(),
  primary key (table_name, record_id)
);
comment on table private.demo_changes is
  'Rows of the demo store that an admin has changed since. Beside the audit log, which the owner may shorten.';
alter table private.demo_changes enable row level security;

create function private.note_demo_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  derived constant text[] := array['updated_at', 'reviews', 'projects_sold_30d', 'redeemed_count', 'desk_tab'];
  subject constant text := coalesce(tg_argv[0], tg_table_name);
  key constant text := coalesce(tg_argv[1], 'id');
begin
  if coalesce(current_setting('oneday.removes_demo', true), '') = 'on'
    or tg_op = 'UPDATE' and to_jsonb(new) - derived = to_jsonb(old) - derived
    -- What goes with the row that it belongs to changes nothing.
    or tg_op = 'DELETE' and tg_table_name = 'service_images'
      and not exists (select from public.services where id = (to_jsonb(old) ->> 'service_id')::uuid)
    or private.acting_admin() is null
  then
    return null;
  end if;
  insert into private.demo_changes (table_name, record_id)
  values (subject, coalesce(to_jsonb(new), to_jsonb(old)) ->> key)
  on conflict (table_name, record_id) do update set changed_at = excluded.changed_at;
  return null;
end
$$;
comment on function private.note_demo_change is
  'Trigger (table, key column): an admin has changed this row of the demo store, or the one it belongs to.';

do $$
declare
  relation text;
begin
  foreach relation in array array[
    'services', 'case_studies', 'testimonials', 'service_reviews', 'blog_posts', 'client_logos', 'awards', 'promo_codes',
    'promo_campaigns', 'brief_questions', 'search_vocabulary', 'orders'
  ] loop
    execute format(
      'create trigger %1$I after update on public.%2$I for each row when (old.is_demo) execute function private.note_demo_change()',
      relation || '_note_demo_change', relation);
    insert into private.demo_changes (table_name, record_id)
    select distinct table_name, record_id from public.audit_log
    where table_name = relation and actor = 'admin' and action = 'update'
    on conflict do nothing;
  end loop;
end
$$;
create trigger service_images_note_demo_change after insert or update or delete on public.service_images
  for each row execute function private.note_demo_change('services', 'service_id');
create trigger order_messages_note_demo_change after insert on public.order_messages
  for each row when (new.author = 'admin') execute function private.note_demo_change('orders', 'order_id');
create trigger order_deliveries_note_demo_change after insert on public.order_deliveries
  for each row execute function private.note_demo_change('orders', 'order_id');
create trigger order_work_times_note_demo_change after insert or update or delete on public.order_work_times
  for each row execute function private.note_demo_change('orders', 'order_id');
create trigger contact_replies_note_demo_change after insert on public.contact_replies
  for each row when (new.kind <> 'received') execute function private.note_demo_change('contact_messages', 'message_id');
create trigger reply_snippets_note_demo_change after update on public.reply_snippets
  for each row execute function private.note_demo_change();

create function private.forget_demo_mark() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.demo_tags where table_name = tg_table_name and record_id = old.id;
  delete from private.demo_changes where table_name = tg_table_name and record_id = old.id::text;
  return null;
end
$$;
comment on function private.forget_demo_mark is 'Trigger: a row of the demo store is gone, and one with its id would be as new.';
do $$
declare
  relation text;
begin
  foreach relation in array array[
    'services', 'case_studies', 'testimonials', 'service_reviews', 'blog_posts', 'client_logos', 'awards', 'promo_codes',
    'promo_campaigns', 'brief_questions', 'search_vocabulary', 'orders'
  ] loop
    execute format(
      'create trigger %1$I after delete on public.%2$I for each row when (old.is_demo) execute function private.forget_demo_mark()',
      relation || '_forget_demo_mark', relation);
  end loop;
  foreach relation in array array['contact_messages', 'contact_replies', 'crm_tasks', 'crm_notes', 'reply_snippets', 'bulk_runs'] loop
    execute format(
      'create trigger %1$I after delete on public.%2$I for each row execute function private.forget_demo_mark()',
      relation || '_forget_demo_mark', relation);
  end loop;
end
$$;

-- What is there ------------------------------------------------------------------------------------------

create table private.trial_services (
  service_id uuid primary key references public.services (id) on delete cascade
);
comment on table private.trial_services is 'Services that were made up in thousands, to try out how the store bears them.';
alter table private.trial_services enable row level security;

create function private.is_demo_tagged(p_table text, p_id uuid) returns boolean
language sql stable set search_path = ''
return exists (select from private.demo_tags where table_name = p_table and record_id = p_id);

-- The owner's notes and tasks about a person would go with the last thing that the store knows the person by.
create function private.has_own_notes(p_email text) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.crm_people person where person.email = lower(p_email) and (
    exists (select from public.crm_notes note
      where note.person_id in (person.id, person.root_id) and not private.is_demo_tagged('crm_notes', note.id))
    or exists (select from public.crm_tasks task
      where task.person_id in (person.id, person.root_id) and not private.is_demo_tagged('crm_tasks', task.id))
  )
);

create function private.service_is_used_by(p_id uuid) returns text
language sql stable set search_path = ''
return case
  when exists (
    select from public.order_items item join public.orders bought on bought.id = item.order_id
    where item.service_id = p_id and not bought.is_demo
  ) then 'order'
  when exists (
    select from public.service_reviews review where review.service_id = p_id and (not review.is_demo or exists (
      select from private.demo_changes where table_name = 'service_reviews' and record_id = review.id::text))
  ) then 'review'
  when exists (select from public.testimonials where service_id = p_id and not is_demo) then 'testimonial'
  when exists (select from public.case_studies where service_id = p_id and not is_demo) then 'case study'
  when exists (select from public.brief_questions where service_id = p_id and not is_demo) then 'brief question'
  when exists (
    select from public.promo_code_services named join public.promo_codes code on code.id = named.promo_code_id
    where named.service_id = p_id and not code.is_demo
  ) then 'promo code'
  when exists (select from public.promo_code_services where service_id = p_id) then 'demo promo code'
end;
comment on function private.service_is_used_by is
  'What hangs on a service, so that it stays. A promo code without its services would hold for all of them, also one of the '
  'demo''s that is kept.';

create view private.demo_rows as
select listed.*, changed.record_id is not null as is_changed
from (
  select 'services' as kind, 'services' as table_name, id::text as id, coalesce(nullif(service_title, ''), slug) as name,
    private.service_is_used_by(id) as used_by
  from public.services where is_demo and id not in (select service_id from private.trial_services)
  union all
  select 'trial', 'services', id::text, service_title, private.service_is_used_by(id)
  from public.services where id in (select service_id from private.trial_services)
  union all
  select 'case_studies', 'case_studies', id::text, title, null from public.case_studies where is_demo
  union all
  select 'testimonials', 'testimonials', id::text, client_name, null from public.testimonials where is_demo
  union all
  select 'reviews', 'service_reviews', review.id::text, reviewer_name, case when exists (
      select from public.review_orders written join public.orders bought on bought.id = written.order_id
      where written.review_id = review.id and not bought.is_demo
    ) then 'order' end
  from public.service_reviews review where is_demo
  union all
  select 'posts', 'blog_posts', id::text, title, null from public.blog_posts where is_demo
  union all
  select 'recognition', 'client_logos', id::text, name, null from public.client_logos where is_demo
  union all
  select 'recognition', 'awards', id::text, title, null from public.awards where is_demo
  union all
  select 'promo_codes', 'promo_codes', code.id::text, code.code, case when exists (
      select from public.orders where promo_code_id = code.id and not is_demo
    ) or exists (
      select from public.promo_redemptions used join public.orders bought on bought.id = used.order_id
      where used.promo_code_id = code.id and not bought.is_demo
    ) then 'order' end
  from public.promo_codes code where is_demo
  union all
  select 'promo_codes', 'promo_campaigns', campaign.id::text, campaign.name, case when exists (
      select from public.promo_codes made where made.campaign_id = campaign.id and not made.is_demo
    ) then 'promo code' end
  from public.promo_campaigns campaign where is_demo
  union all
  select 'orders', 'orders', id::text,
    left(id::text, 8) || coalesce(' (' || customer_name || ')', ''),
    case when user_id is not null then 'account'
      when private.has_own_notes(customer_email) then 'note' end
  from public.orders where is_demo
  union all
  select 'messages', 'contact_messages', message.id::text, message.name,
    case when private.has_own_notes(message.email) then 'note' end
  from public.contact_messages message where private.is_demo_tagged('contact_messages', message.id)
  union all
  select 'questions', 'brief_questions', id::text, label, null from public.brief_questions where is_demo
  union all
  select 'snippets', 'reply_snippets', id::text, title, null
  from public.reply_snippets where private.is_demo_tagged('reply_snippets', id)
  union all
  select 'snippets', 'bulk_runs', id::text, 'Bulk change of ' || to_char(created_at, 'Mon FMDD'), null
  from public.bulk_runs where private.is_demo_tagged('bulk_runs', id)
  union all
  select 'search_words', 'search_vocabulary', id::text, phrases[1], null from public.search_vocabulary where is_demo
  union all
  select distinct 'visits', 'visit_days', day::text, day::text, null::text from private.visit_days where is_demo
) listed
left join private.demo_changes changed on changed.table_name = listed.table_name and changed.record_id = listed.id;
comment on view private.demo_rows is
  'The demo store, row by row: what the owner has changed since, and what of the owner''s hangs on it.';

-- Runs -----------------------------------------------------------------------------------------------------

create table private.seed_runs (
  id uuid primary key default gen_random_uuid(),
  action text not null check (action in ('load', 'remove', 'fill', 'empty')),
  kinds text[] not null default '{}',
  status text not null check (status in ('waiting', 'running', 'stopped', 'done', 'failed')),
  rows_total integer not null default 0,
  rows_done integer not null default 0,
  result jsonb not null default '[]',
  error text check (char_length(error) <= 500),
  -- Of a load: the rows that were there before it, which are the owner's to keep as they are.
  had uuid[],
  started_by uuid,
  taken_at timestamptz,
  pages_fresh_at timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
comment on table private.seed_runs is
  'What was done with the demo store. Removals are done when they are asked for; the rest is worked off in the background.';
alter table private.seed_runs enable row level security;
create unique index seed_runs_one_at_a_time on private.seed_runs ((true)) where status in ('waiting', 'running');
create index seed_runs_newest on private.seed_runs (created_at desc);
create trigger seed_runs_record_change after insert or update of status on private.seed_runs
  for each row execute function private.record_change('all', 'id');

create function private.demo_kind_names() returns text[]
language sql immutable set search_path = ''
-- In the order in which they go: what hangs on others first.
return array['reviews', 'testimonials', 'case_studies', 'orders', 'promo_codes', 'messages', 'questions', 'snippets', 'posts',
  'recognition', 'search_words', 'visits', 'services'];

create function public.admin_demo_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'kinds', (
      select jsonb_agg(jsonb_build_object(
        'kind', kind, 'rows', coalesce(counted.rows, 0), 'changed', coalesce(counted.changed, 0), 'used', coalesce(counted.used, 0),
        'kept', coalesce(counted.kept, '[]')
      ) order by place)
      from unnest(private.demo_kind_names() || 'trial'::text) with ordinality named (kind, place)
      left join lateral (
        select count(*) as rows, count(*) filter (where is_changed and used_by is null) as changed,
          count(*) filter (where used_by is not null) as used,
          to_jsonb((array_agg(jsonb_build_object('name', left(name, 80), 'used_by', used_by) order by name)
            filter (where is_changed or used_by is not null))[1:20]) as kept
        from (
          -- What goes with other kinds of the demo is not the owner's.
          select name, is_changed, nullif(used_by, 'demo promo code') as used_by
          from private.demo_rows where demo_rows.kind = named.kind
        ) listed
      ) counted on true
    ),
    'people', (
      select count(*) from public.crm_people person
      where not has_account and reviews = 0 and (orders > 0 or messages > 0)
        and not exists (select from public.orders where customer_email = person.email and not is_demo)
        and not exists (
          select from public.contact_messages message
          where lower(message.email) = person.email and not private.is_demo_tagged('contact_messages', message.id)
        )
    ),
    'runs', (
      select coalesce(jsonb_agg(to_jsonb(run) - array['had', 'taken_at', 'pages_fresh_at', 'started_by'] || jsonb_build_object(
        'starter_name', (select nullif(full_name, '') from public.profiles where id = run.started_by)
      ) order by created_at desc), '[]')
      from (select * from private.seed_runs order by created_at desc limit 5) run
    )
  );
end
$$;
comment on function public.admin_demo_state is
  'The demo store by kind: how many rows, how many were changed by the owner, on how many something of the owner''s hangs; '
  'the people who go with it; and the last runs.';

-- Removing --------------------------------------------------------------------------------------------------

-- An invoice never changes and never goes, but for those of the demo store, in the hands of the function below.
drop trigger invoices_keep on public.invoices;
create trigger invoices_keep before update or delete on public.invoices
  for each row when (not (old.is_demo and coalesce(current_setting('oneday.removes_demo', true), '') = 'on'))
  execute function private.keep_invoices();

create function private.delete_demo_rows(p_table text, p_ids text[]) returns integer
language plpgsql set search_path = ''
as $$
declare
  gone integer;
begin
  case p_table
    when 'visit_days' then
      perform private.remove_demo_insight();
      return cardinality(p_ids);
    when 'orders' then
      delete from public.invoices where order_id = any (p_ids::uuid[]);
      delete from public.refunds where order_id = any (p_ids::uuid[]);
    when 'contact_messages' then
      delete from public.notifications
      where dedupe_key = any (array(select 'contact_message:' || id from unnest(p_ids) id));
    else
      null;
  end case;
  execute format('delete from public.%I where id = any ($1)', p_table) using p_ids::uuid[];
  get diagnostics gone = row_count;
  return gone;
end
$$;

create function public.remove_demo_rows(p_kinds text[], p_with_changed boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  one_kind text;
  one_table text;
  ids text[];
  gone integer;
  outcome jsonb := '[]';
begin
  perform private.refuse(422, 'unknown_kind')
  where coalesce(cardinality(p_kinds), 0) = 0 or not p_kinds <@ private.demo_kind_names();
  perform pg_advisory_xact_lock(hashtext('private.seed_runs'));
  perform private.refuse(409, 'seed_run_busy') from private.seed_runs where status in ('waiting', 'running');
  perform set_config('oneday.removes_demo', 'on', true);
  foreach one_kind in array private.demo_kind_names() loop
    continue when one_kind <> all (p_kinds);
    gone := 0;
    for one_table, ids in
      select table_name, array_agg(id) from private.demo_rows
      where kind = one_kind and used_by is null and (p_with_changed or not is_changed)
      -- Codes before their campaigns.
      group by table_name order by table_name desc
    loop
      if one_table = 'promo_campaigns' then
        ids := array(select asked from unnest(ids) asked
          where not exists (select from public.promo_codes where campaign_id = asked::uuid));
      end if;
      gone := gone + private.delete_demo_rows(one_table, ids);
    end loop;
    outcome := outcome || (
      select jsonb_build_object('kind', one_kind, 'rows', gone, 'kept_in_all', count(*), 'kept', coalesce(to_jsonb(
        (array_agg(jsonb_build_object('name', left(name, 80), 'used_by', used_by) order by name))[1:20]), '[]'))
      from private.demo_rows where kind = one_kind
    );
  end loop;
  perform set_config('oneday.removes_demo', '', true);
  -- Public pages say that the store is a demo as long as it is one.
  update public.site_settings set value = 'false' where key = 'is_demo' and value = 'true'
    and not exists (select from private.demo_rows where kind in ('services', 'reviews', 'testimonials', 'orders', 'trial'));
  insert into private.seed_runs (action, kinds, status, result, started_by, finished_at)
  values ('remove', p_kinds, 'done', outcome, private.acting_admin(), clock_timestamp());
  return outcome;
end
$$;
comment on function public.remove_demo_rows is
  'For the function seed-tools: removes these kinds of the demo store, and answers for each what went and what stayed. What the '
  'owner has changed stays unless p_with_changed; what something of the owner''s hangs on stays in any case.';

create function public.start_seed_run(p_action text, p_kinds text[] default '{}', p_rows integer default 0) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  opened uuid;
begin
  perform private.refuse(422, 'unknown_kind')
  where p_action is null or p_action not in ('load', 'fill', 'empty')
    or p_action = 'load' and (coalesce(cardinality(p_kinds), 0) = 0 or not p_kinds <@ private.demo_kind_names())
    or p_action = 'fill' and coalesce(p_rows not between 1 and 10000, true);
  perform pg_advisory_xact_lock(hashtext('private.seed_runs'));
  perform private.refuse(409, 'seed_run_busy') from private.seed_runs where status in ('waiting', 'running');
  insert into private.seed_runs (action, kinds, status, rows_total, started_by)
  values (
    p_action, case p_action when 'load' then p_kinds else '{trial}' end,
    case p_action when 'load' then 'waiting' else 'running' end,
    case p_action
      when 'fill' then greatest(p_rows - (select count(*) from private.trial_services), 0)
      when 'empty' then (select count(*) from private.trial_services)
      else 0 end,
    private.acting_admin()
  ) returning id into opened;
  return opened;
end
$$;
comment on function public.start_seed_run is
  'For the function seed-tools: asks for a load of these kinds, for p_rows services to try out, or for their removal.';

create function public.stop_seed_run(p_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.seed_runs set status = 'stopped', finished_at = clock_timestamp()
  where id = p_id and status in ('waiting', 'running') and (action <> 'load' or status = 'waiting');
  perform private.refuse(409, 'seed_run_over') where not found;
  update public.services set status = status where false;
end
$$;
comment on function public.stop_seed_run is
  'Stops a run; what it has done stays. A load that has begun ends on its own. Refuses with seed_run_over.';

grant execute on function public.admin_demo_state, public.stop_seed_run to authenticated, service_role;
grant execute on function public.tag_demo_rows, public.remove_demo_rows, public.start_seed_run to service_role;
