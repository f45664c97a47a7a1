import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Database } from './db.ts'

/** What a hosted Supabase project has before its first migration. */
const BOOTSTRAP = `
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
end
$$;
grant anon, authenticated, service_role to current_user;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant execute on functions to anon, authenticated, service_role;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);
`

/** Any number; the same in every process, so that only one of them migrates. */
const MIGRATION_LOCK = 727_400_001

/** Creates the roles and privileges that a hosted project starts with. Idempotent. */
export async function bootstrapRoles(database: Database): Promise<void> {
  await locked(database, (tx) => tx.exec(BOOTSTRAP))
}

/**
 * Applies the migrations of `directory` that are not applied yet, in order, all in
 * one transaction, and records them where the Supabase CLI does.
 *
 * @returns the names of the migrations that it applied
 */
export async function migrate(database: Database, directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort()
  return locked(database, async (tx) => {
    const applied = await tx.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations',
    )
    const versions = new Set(applied.map((row) => row.version))
    const names: string[] = []
    for (const file of files) {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(basename(file)) ?? []
      if (!version || versions.has(version)) continue
      const script = await readFile(join(directory, file), 'utf8')
      try {
        await tx.exec(script)
      } catch (cause) {
        throw new Error(`Migration ${file} failed: ${(cause as Error).message}`, { cause })
      }
      await tx.query(
        'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, array[$2::text], $3)',
        [version, script, name ?? ''],
      )
      names.push(file)
    }
    return names
  })
}

function locked<T>(database: Database, run: Parameters<Database['transaction']>[0]): Promise<T> {
  return database.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    return run(tx) as Promise<T>
  })
}
