-- The head of the page, the ages of the keys, and what goes again.

create table private.project_keys (
  name text primary key check (name in ('publishable', 'secret', 'jwt', 'webhook')),
  fingerprint text not null check (char_length(fingerprint) = 16),
  since timestamptz not null default now(),
  old_since timestamptz,
  noted_at timestamptz not null default now()
);
comment on table private.project_keys is
  'Since when the store''s process has each of its keys; no key, but the first 16 digits of its SHA-256. A hosted project keeps its keys itself.';
comment on column private.project_keys.old_since is 'The one before is still taken, since then; null where it is retired.';
alter table private.project_keys enable row level security;

create function private.note_project_keys(p_keys jsonb, p_has_old boolean) returns void
language sql set search_path = ''
begin atomic
  insert into private.project_keys as known (name, fingerprint, since)
  -- The first admin is made with the first keys.
  select sent.key, sent.value, least(now(), coalesce((select min(created_at) from auth.users), now()))
  from jsonb_each_text(p_keys) sent
  on conflict (name) do update set
    since = case when known.fingerprint = excluded.fingerprint then known.since else now() end,
    old_since = case
      when not p_has_old or known.name = 'webhook' then null
      when known.fingerprint = excluded.fingerprint then coalesce(known.old_since, now())
      else now()
    end,
    fingerprint = excluded.fingerprint, noted_at = now();
end;
comment on function private.note_project_keys is
  'For the store''s process when it starts: {name: fingerprint}, and whether it takes the keys before as well.';

create function public.get_security_overview() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'failed', private.count_failed_sign_ins(),
    'admins', private.admins_by_factor(),
    'is_factor_demanded', private.setting('admins_need_second_factor') = 'true',
    'admin_sessions', (
      select count(*) from auth.sessions session join public.profiles profile on profile.id = session.user_id
      where profile.role = 'admin' and (session.not_after is null or session.not_after > now())
    ),
    'unguarded_tables', (
      select count(*) from pg_catalog.pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
    ),
    'csp_groups', (select count(*) from private.csp_reports where ignored_at is null),
    'open_requests', (select count(*) from private.data_requests where state = 'open'),
    'late_requests', (select count(*) from private.data_requests where state = 'open' and due_on < current_date),
    'keys', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'fingerprint', fingerprint, 'since', since, 'old_since', old_since
      ) order by name), '[]') from private.project_keys
    ),
    -- The embedded backend keeps what a hosted project has in services of its own.
    'is_embedded', to_regclass('private.sign_in_places') is not null and exists (select from private.project_keys)
  );
end
$$;
comment on function public.get_security_overview is
  'The figures at the head of the page of security, all admins, and the ages of keys: {failed: {day, most}, admins, is_factor_demanded, '
  'admin_sessions, unguarded_tables, csp_groups, open_requests, late_requests, keys: [{name, fingerprint, since, old_since}], is_embedded}.';
grant execute on function public.get_security_overview to authenticated, service_role;

create function private.forget_security_records(p_limit integer default 5000) returns integer
language plpgsql set search_path = ''
as $$
declare
  forgotten record;
  deleted integer;
  total integer := 0;
begin
  for forgotten in
    select * from (values
      ('sign_ins', 'happened_at < now() - interval ''90 days'''),
      ('csp_reports', 'last_at < now() - interval ''30 days'''),
      ('data_requests', 'closed_at < now() - interval ''3 years''')
    ) as periods (relation, is_over)
  loop
    execute format(
      'delete from private.%1$I where ctid = any (array(select ctid from private.%1$I where %2$s limit %3$s))',
      forgotten.relation, forgotten.is_over, p_limit
    );
    get diagnostics deleted = row_count;
    total := total + deleted;
  end loop;
  return total;
end
$$;
comment on function private.forget_security_records is
  'Job: deletes sign-ins of more than 90 days ago, reports not seen for 30 days, and requests closed 3 years ago, at most '
  'p_limit of each; answers how many. Called until it answers 0.';

do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform cron.schedule('forget-security-records', '51 3 * * *', 'select private.forget_security_records(100000)');
  end if;
end
$$;
