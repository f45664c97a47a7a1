import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database, Queryable } from './database.ts'
import { oneAtATime } from './database.ts'

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
  -- Roles that another owner of this server has made are granted by their maker.
  if not (pg_has_role('anon', 'set') and pg_has_role('authenticated', 'set') and pg_has_role('service_role', 'set')) then
    grant anon, authenticated, service_role to current_user;
  end if;
end
$$;
grant usage on schema public to anon, authenticated, service_role;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key, statements text[], name text
);
`

/** What the roles of the API may do with accounts and files, as in a hosted project; `lite` would let them do anything. */
const SYSTEM_GRANTS = `
revoke all on all tables in schema auth from anon, authenticated, service_role;
revoke all on all sequences in schema auth from anon, authenticated, service_role;
alter default privileges in schema auth revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema auth revoke all on sequences from anon, authenticated, service_role;
-- A role that evaluates the text of a policy must be able to name auth.uid(). Granted here and nowhere else: two
-- processes that start at the same time would change the same row under different locks, and one of them ends.
grant usage on schema auth, storage to anon, authenticated, service_role;
-- Our migrations take this away from all that is made later, and lite makes its functions at each start.
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
`

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations')

/** Any number; the same in every process, so that only one of them migrates. */
const MIGRATION_LOCK = 727_400_001

/** The roles belong to the whole server, and the lock to one database: two stores may be made at the same time. */
const ROLE_CHANGED_MEANWHILE = /tuple concurrently updated/
const MOST_TRIES = 6

export async function bootstrapRoles(database: Database): Promise<void> {
  await oneAtATime(database, MIGRATION_LOCK, createRoles)
}

/** Grants the roles what they need of the schemas of accounts and files. Idempotent. */
export async function grantSystemSchemas(database: Database): Promise<void> {
  await oneAtATime(database, MIGRATION_LOCK, (tx) => tx.exec(SYSTEM_GRANTS))
}

/** The same within a transaction, without a lock. */
export async function createRoles(tx: Queryable): Promise<void> {
  await tx.exec(BOOTSTRAP)
}

/**
 * Applies the migrations of the project that are not applied yet, in order, all in
 * one transaction, and records them where the Supabase CLI does.
 *
 * @returns the names of the migrations that it applied
 */
export async function migrate(database: Database): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await oneAtATime(database, MIGRATION_LOCK, (tx) => applyMigrations(tx))
    } catch (error) {
      if (tries === MOST_TRIES || !ROLE_CHANGED_MEANWHILE.test(String(error))) throw error
      await wait(tries * 100)
    }
  }
}

/** The same within a transaction, without a lock; those alone whose version `isWanted`. */
export async function applyMigrations(
  tx: Queryable,
  isWanted: (version: string) => boolean = () => true,
): Promise<string[]> {
  const applied = await tx.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const versions = new Set(applied.map((row) => row.version))
  const known = await listMigrations()
  if (isBeforeBaseline([...versions], known)) {
    throw new Error(
      `This database holds a store that was ${BEFORE_BASELINE} See docs/OPERATIONS.md.`,
    )
  }
  const names: string[] = []
  for (const { file, version, name } of known) {
    if (versions.has(version) || !isWanted(version)) continue
    const script = await readFile(join(MIGRATIONS, file), 'utf8')
    try {
      await tx.exec(script)
    } catch (cause) {
      throw new Error(`Migration ${file} failed: ${(cause as Error).message}`, { cause })
    }
    await tx.query(
      'insert into supabase_migrations.schema_migrations (version, statements, name) values ($1, array[$2::text], $3)',
      [version, script, name],
    )
    names.push(file)
  }
  return names
}

/** Said of a store, and of a backup. */
export const BEFORE_BASELINE =
  'made before the first release, and its schema is none that this code can bring up to date.'

/** Whether one of these versions is from before the first of `known`, which is the schema of the first release. */
export function isBeforeBaseline(
  versions: readonly string[],
  known: readonly { version: string }[],
): boolean {
  const baseline = known[0]?.version ?? ''
  return versions.some((version) => version < baseline)
}

/** The migrations of this code, oldest first. */
export async function listMigrations(): Promise<{ file: string; version: string; name: string }[]> {
  const files = (await readdir(MIGRATIONS)).sort()
  return files.flatMap((file) => {
    const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
    return version && name ? [{ file, version, name }] : []
  })
}

/** Holds the lock of those who migrate until the transaction ends. */
export async function lockMigrations(tx: Queryable): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
}
