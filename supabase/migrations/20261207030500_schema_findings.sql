-- What Supabase's advisors would say of the schema, asked of the database itself: the same findings under the same names.

create function public.list_schema_findings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    with relation as (
      select known.oid, known.relname as name, known.relkind as kind, known.relrowsecurity as is_guarded,
        coalesce(known.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on', 'security_invoker=1'] as is_invoker,
        has_table_privilege('anon', known.oid, 'select') or has_table_privilege('authenticated', known.oid, 'select') as is_open
      from pg_catalog.pg_class known
      where known.relnamespace = 'public'::regnamespace
        and not exists (select from pg_catalog.pg_depend where objid = known.oid and deptype = 'e')
    ), policy as (
      select found.*, relation.is_guarded from pg_catalog.pg_policies found
      join relation on relation.name = found.tablename where found.schemaname = 'public'
    ), found (name, level, subject) as (
      select 'rls_disabled_in_public', 'ERROR', name from relation where kind in ('r', 'p') and not is_guarded
      union all
      select distinct 'policy_exists_rls_disabled', 'ERROR', tablename::text from policy where not is_guarded
      union all
      select 'security_definer_view', 'ERROR', name from relation where kind = 'v' and is_open and not is_invoker
      union all
      select distinct 'auth_users_exposed', 'ERROR', relation.name
      from relation join pg_catalog.pg_rewrite rule on rule.ev_class = relation.oid
      join pg_catalog.pg_depend needs on needs.objid = rule.oid and needs.refobjid = 'auth.users'::regclass
      where relation.kind in ('v', 'm') and relation.is_open
      union all
      select 'rls_policy_always_true', 'WARN', tablename || ': ' || policyname from policy
      where cmd <> 'SELECT' and permissive = 'PERMISSIVE'
        and (cmd in ('INSERT', 'UPDATE', 'ALL') and btrim(coalesce(with_check, qual), '() ') = 'true'
          or cmd in ('DELETE', 'UPDATE', 'ALL') and btrim(qual, '() ') = 'true')
      union all
      select 'function_search_path_mutable', 'WARN', pronamespace::regnamespace || '.' || proname
      from pg_catalog.pg_proc made
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')
        and not exists (select from unnest(proconfig) setting where setting like 'search_path=%')
        and not exists (select from pg_catalog.pg_depend where objid = made.oid and deptype = 'e')
      union all
      select 'materialized_view_in_api', 'WARN', name from relation where kind = 'm' and is_open
      union all
      select 'foreign_table_in_api', 'WARN', name from relation where kind = 'f' and is_open
      union all
      select 'extension_in_public', 'WARN', extname from pg_catalog.pg_extension
      where extnamespace = 'public'::regnamespace
      union all
      select 'multiple_permissive_policies', 'WARN', tablename || ', ' || lower(cmd) from (
        select tablename, cmd, role from policy cross join unnest(roles) role
        where permissive = 'PERMISSIVE' group by tablename, cmd, role having count(*) > 1
      ) many group by tablename, cmd
      union all
      select 'no_primary_key', 'INFO', name from relation
      where kind in ('r', 'p')
        and not exists (select from pg_catalog.pg_index where indrelid = relation.oid and indisprimary)
      union all
      select 'unindexed_foreign_keys', 'INFO', name || ': ' || conname
      from relation join pg_catalog.pg_constraint tie on tie.conrelid = relation.oid and tie.contype = 'f'
      where not exists (
        select from pg_catalog.pg_index known where known.indrelid = relation.oid and known.indisvalid
          and (string_to_array(known.indkey::text, ' ')::smallint[])[1:cardinality(tie.conkey)] @> tie.conkey
      )
      union all
      select 'rls_enabled_no_policy', 'INFO', name from relation
      where kind in ('r', 'p') and is_guarded and not exists (select from policy where tablename = relation.name)
    )
    select coalesce(jsonb_agg(jsonb_build_object('name', name, 'level', level, 'subject', subject)
      order by array_position(array['ERROR', 'WARN', 'INFO'], level), name, subject), '[]')
    from found
  );
end
$$;
comment on function public.list_schema_findings is
  'What Supabase''s advisors find in a schema, by their names: [{name, level: ERROR, WARN or INFO, subject}], errors first.';
grant execute on function public.list_schema_findings to authenticated, service_role;
