-- What browsers refused to load or run on the store's pages, as they report it: a row for each rule, source and page.

create table private.csp_reports (
  id bigint generated always as identity primary key,
  directive text not null check (char_length(directive) <= 40),
  blocked text not null check (char_length(blocked) <= 120),
  page text not null check (char_length(page) <= 200),
  count bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  ignored_at timestamptz,
  unique (directive, blocked, page)
);
comment on table private.csp_reports is
  'Grouped reports of the Content-Security-Policy. Anyone can send one, so there are at most 500 groups, none seen for 30 days goes, and nothing in them is believed.';
alter table private.csp_reports enable row level security;
create index csp_reports_newest on private.csp_reports (last_at desc, id);

create function private.note_csp_reports(p_groups jsonb) returns void
language plpgsql set search_path = ''
as $$
begin
  -- What is known goes on being counted when the list is full.
  update private.csp_reports stored set count = stored.count + sent.count, last_at = now()
  from jsonb_to_recordset(p_groups) sent (directive text, blocked text, page text, count bigint)
  where (stored.directive, stored.blocked, stored.page) = (sent.directive, sent.blocked, sent.page);
  insert into private.csp_reports (directive, blocked, page, count)
  select sent.directive, sent.blocked, sent.page, sent.count
  from jsonb_to_recordset(p_groups) sent (directive text, blocked text, page text, count bigint)
  where not exists (
    select from private.csp_reports stored
    where (stored.directive, stored.blocked, stored.page) = (sent.directive, sent.blocked, sent.page)
  )
  limit greatest(500 - (select count(*) from private.csp_reports), 0)
  on conflict do nothing;
end
$$;
comment on function private.note_csp_reports is
  'For the store''s process: adds [{directive, blocked, page, count}], each group once, to what is known; 500 groups at most.';

create function public.list_csp_reports() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', id, 'directive', directive, 'blocked', blocked, 'page', page, 'count', count, 'first_at', first_at,
      'last_at', last_at, 'is_ignored', ignored_at is not null
    ) order by ignored_at is not null, last_at desc, id), '[]')
    from private.csp_reports
  );
end
$$;
comment on function public.list_csp_reports is 'All groups, the newest first, ignored ones last.';

create function public.ignore_csp_reports(p_ids bigint[], p_is_ignored boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  with changed as (
    update private.csp_reports set ignored_at = case when p_is_ignored then now() end
    where id = any (p_ids) and (ignored_at is not null) is distinct from p_is_ignored
    returning id, directive, blocked
  )
  insert into public.audit_log (actor_id, actor, action, table_name, record_id, before, after)
  select coalesce(admin, auth.uid()), case when admin is not null then 'admin' else 'secret key' end, 'update', 'csp_reports',
    changed.id::text, jsonb_build_object('is_ignored', not p_is_ignored),
    jsonb_build_object('is_ignored', p_is_ignored, 'name', changed.directive || ' ' || changed.blocked)
  from changed cross join private.acting_admin() admin;
end
$$;
comment on function public.ignore_csp_reports is 'Puts groups aside, or takes them back; they go on being counted.';

create function public.clear_csp_reports() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  cleared integer;
begin
  perform private.require_admin();
  delete from private.csp_reports where ignored_at is null;
  get diagnostics cleared = row_count;
  insert into public.audit_log (actor_id, actor, action, table_name, record_id, before, after)
  select coalesce(admin, auth.uid()), case when admin is not null then 'admin' else 'secret key' end, 'delete', 'csp_reports',
    'all', jsonb_build_object('groups', cleared), null
  from private.acting_admin() admin where cleared > 0;
  return cleared;
end
$$;
comment on function public.clear_csp_reports is 'Deletes all groups that are not ignored, and answers how many: what still happens comes back.';

grant execute on function public.list_csp_reports, public.ignore_csp_reports, public.clear_csp_reports
to authenticated, service_role;
