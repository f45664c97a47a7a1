-- Who may do what with each table: what the rules say, and what really happens when a visitor, a customer and an admin
-- ask. docs/decisions/048-security.md.

create function public.list_table_rules() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'tables', (
      select jsonb_agg(jsonb_build_object(
        'name', relation.relname, 'about', obj_description(relation.oid, 'pg_class'),
        'is_guarded', relation.relrowsecurity,
        'policies', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'name', policy.policyname, 'action', lower(policy.cmd), 'roles', to_jsonb(policy.roles),
            'sees', policy.qual, 'writes', policy.with_check
          ) order by policy.policyname), '[]')
          from pg_catalog.pg_policies policy
          where policy.schemaname = 'public' and policy.tablename = relation.relname
        )
      ) order by relation.relrowsecurity, relation.relname)
      from pg_catalog.pg_class relation
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p')
    ),
    -- The views of public read as who asks; what does not would be a way around the rules of its tables.
    'powerful_views', array(
      select relation.relname from pg_catalog.pg_class relation
      where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('v', 'm')
        and not coalesce(relation.reloptions, '{}') && array['security_invoker=true', 'security_invoker=on']
      order by relation.relname
    ),
    'private_open_to', array(
      select role from unnest(array['anon', 'authenticated']) role
      where has_schema_privilege(role, 'private', 'usage')
    )
  );
end
$$;
comment on function public.list_table_rules is
  'Of each table: {name, about, is_guarded, policies: [{name, action, roles, sees, writes}]}; views that read with their '
  'owner''s rights; roles of the API that reach the schema private. Unguarded tables come first.';

create function public.list_probe_subjects(p_tables text[] default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  relation record;
  subject jsonb;
  subjects jsonb := '[]';
begin
  perform private.require_admin();
  for relation in
    select known.relname as name, (
      select attname from pg_catalog.pg_attribute
      where attrelid = known.oid and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
      order by attnum limit 1
    ) as writable
    from pg_catalog.pg_class known
    where known.relnamespace = 'public'::regnamespace and known.relkind in ('r', 'p')
      and (p_tables is null or known.relname = any (p_tables))
    order by known.relname
  loop
    execute format(
      'select jsonb_build_object(''table'', %L, ''column'', %L, ''rows'', count(*), ''place'', min(place::text))
       from (select ctid as place from public.%I limit 500) found',
      relation.name, relation.writable, relation.name
    ) into subject;
    subjects := subjects || subject;
  end loop;
  return jsonb_build_object(
    'tables', subjects,
    -- Someone who has bought something has most of what a customer can have.
    'customer', coalesce(
      (select placed.user_id from public.orders placed join public.profiles profile on profile.id = placed.user_id
       where profile.role = 'customer' order by placed.created_at desc limit 1),
      (select id from public.profiles where role = 'customer' order by created_at desc limit 1),
      gen_random_uuid()
    ),
    'admin', coalesce(
      (select id from public.profiles where id = auth.uid()),
      (select profile.id from public.profiles profile where private.is_working_admin(profile.id) limit 1)
    )
  );
end
$$;
comment on function public.list_probe_subjects is
  'For probe_table_access: of each table its name, a column, how many of its first 500 rows there are, and where one '
  'is; and in whose name to ask. No value of a row.';

-- It has its caller's rights: with its owner's, PostgreSQL lets no one take on another role.
create function public.probe_table_access(p_tables text[] default null) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  subjects constant jsonb := public.list_probe_subjects(p_tables);
  subject jsonb;
  asker record;
  action record;
  done bigint;
  answer text;
  answers jsonb := '{}';
begin
  -- A row that a checkout holds is not waited for, and none is held for long.
  perform set_config('lock_timeout', '200ms', true);
  for subject in select value from jsonb_array_elements(subjects -> 'tables') loop
    for asker in
      select * from (values
        ('anon', 'anon', null), ('customer', 'authenticated', subjects ->> 'customer'),
        ('admin', 'authenticated', subjects ->> 'admin')
      ) known (name, role, id)
    loop
      for action in
        select * from (values
          ('read', 'select count(*) from (select from public.%1$I limit 500) seen'),
          ('insert', 'insert into public.%1$I default values'),
          ('update', 'update public.%1$I set %2$I = %2$I where ctid = %3$L::tid'),
          ('delete', 'delete from public.%1$I where ctid = %3$L::tid')
        ) known (name, statement)
      loop
        answer := null;
        begin
          perform set_config('request.jwt.claims', case when asker.id is null then '{"role": "anon"}' else
              jsonb_build_object('sub', asker.id, 'role', 'authenticated', 'aal', 'aal2')::text end, true),
            set_config('request.jwt.claim.sub', coalesce(asker.id, ''), true),
            set_config('request.jwt.claim.role', asker.role, true),
            set_config('role', asker.role, true);
          if action.name = 'read' then
            execute format(action.statement, subject ->> 'table') into done;
          else
            execute format(action.statement, subject ->> 'table', subject ->> 'column', subject ->> 'place');
            get diagnostics done = row_count;
          end if;
          answer := case
            when action.name = 'insert' then 'yes'
            when (subject ->> 'rows')::bigint = 0 then 'empty'
            when action.name <> 'read' then case when done > 0 then 'yes' else 'no' end
            when done = 0 then 'none'
            when done = (subject ->> 'rows')::bigint then 'all'
            else 'some'
          end;
          -- Nothing of it stays: role and claims go back with it.
          raise exception 'undo' using errcode = 'ZZ001';
        exception
          when sqlstate 'ZZ001' then null;
          when insufficient_privilege then answer := 'refused';
          when integrity_constraint_violation then answer := 'yes';
          when others then answer := 'rule';
        end;
        answers := jsonb_set(
          answers, array[subject ->> 'table'],
          coalesce(answers -> (subject ->> 'table'), '{}')
            || jsonb_build_object(asker.name, coalesce(answers #> array[subject ->> 'table', asker.name], '{}')
              || jsonb_build_object(action.name, answer))
        );
      end loop;
    end loop;
  end loop;
  return answers;
end
$$;
comment on function public.probe_table_access is
  'Asks each table as a visitor, a customer and an admin, and takes each attempt back: {table: {anon | customer | admin: '
  '{read, insert, update, delete}}}. Read: all, some, none, refused or empty; else yes, no, refused, empty or rule: a trigger refused it.';
grant execute on function public.list_table_rules, public.list_probe_subjects, public.probe_table_access
to authenticated, service_role;
