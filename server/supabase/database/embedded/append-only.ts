import postgres from 'postgres'

/** Tables that the store's own role may add to, and whose schema it may not change while the store runs. */
export interface AppendOnly {
  /** With their schema. Triggers of theirs refuse changes of rows. */
  tables: readonly string[]
  /** What these triggers call, with their schema; none of them has two of a name. */
  functions: readonly string[]
}

/**
 * An owner may disable triggers, drop tables and replace functions, and no grant takes that away. Event triggers are the
 * superuser's, who alone can make and drop them.
 */
const guardOf = (kept: readonly string[]) => `
  create schema append_only;
  create function append_only.refuse() returns event_trigger
  language plpgsql set search_path = ''
  as $$
  declare
    -- Catalog and row of each.
    kept constant text[] := '{${kept.join(',')}}';
    touched boolean;
  begin
    if (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
      return;
    elsif tg_event = 'sql_drop' then
      select exists (
        select from pg_catalog.pg_event_trigger_dropped_objects() gone
        where format('%s:%s', gone.classid, gone.objid) = any (kept)
      ) into touched;
    else
      select exists (
        select from pg_catalog.pg_event_trigger_ddl_commands() done
        left join pg_catalog.pg_trigger fired on fired.oid = done.objid and done.classid = fired.tableoid
        left join pg_catalog.pg_rewrite rule on rule.oid = done.objid and done.classid = rule.tableoid
        left join pg_catalog.pg_index key on key.indexrelid = done.objid and done.object_type = 'index'
        left join pg_catalog.pg_policy policy on policy.oid = done.objid and done.classid = policy.tableoid
        -- A child's rows are read as the table's own.
        left join pg_catalog.pg_inherits child
          on child.inhrelid = done.objid and done.classid = 'pg_catalog.pg_class'::regclass
        where format('%s:%s', done.classid, done.objid) = any (kept)
          or format('%s:%s', 'pg_catalog.pg_class'::regclass::oid,
            coalesce(fired.tgrelid, rule.ev_class, key.indrelid, policy.polrelid, child.inhparent)) = any (kept)
      ) into touched;
    end if;
    if touched then
      raise exception using errcode = '42501', message = 'This is only added to.';
    end if;
  end
  $$;
  grant usage on schema append_only to public;
  create event trigger append_only_changes on ddl_command_end execute function append_only.refuse();
  create event trigger append_only_drops on sql_drop execute function append_only.refuse();`

/** The tables, their triggers and indexes, the functions, and the schemas of both. */
const KEPT = `
  with kept as (
    select 'pg_class'::regclass as class, oid as object from pg_class where oid = any ($1::text[]::regclass[])
  )
  select format('%s:%s', class::oid, object) as name from (
    select * from kept
    union select 'pg_namespace'::regclass, relnamespace from kept join pg_class on oid = object
    union select 'pg_trigger'::regclass, oid from kept join pg_trigger on tgrelid = object
    union select 'pg_proc'::regclass, tgfoid from kept join pg_trigger on tgrelid = object
    union select 'pg_class'::regclass, indexrelid from kept join pg_index on indrelid = object
    union select 'pg_proc'::regclass, name::regproc from unnest($2::text[]) name
    -- Another schema of its name would have functions of its own.
    union select 'pg_namespace'::regclass, pronamespace from pg_proc where oid = any ($2::text[]::regproc[])
  ) everything`

const LIFT = `
  drop event trigger if exists append_only_changes;
  drop event trigger if exists append_only_drops;
  drop schema if exists append_only cascade;`

/** From here on only the superuser changes their schema, in the database at `url`, which is the superuser's. */
export function guardTables(url: string, { tables, functions }: AppendOnly): Promise<void> {
  return asSuperuser(url, async (sql) => {
    const kept = await sql.unsafe<{ name: string }[]>(KEPT, [[...tables], [...functions]])
    await sql.begin(async (tx) => {
      await tx.unsafe(LIFT)
      await tx.unsafe(guardOf(kept.map(({ name }) => name)))
    })
  })
}

/** For migrations and a restore, before anyone else can connect. */
export function liftGuard(url: string): Promise<void> {
  return asSuperuser(url, async (sql) => void (await sql.unsafe(LIFT)))
}

async function asSuperuser(url: string, run: (sql: postgres.Sql) => Promise<void>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined })
  await run(sql).finally(() => sql.end())
}
