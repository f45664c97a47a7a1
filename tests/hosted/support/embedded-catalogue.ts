import { pino } from 'pino'
import { openProject } from '../../../server/open-project.ts'
import { captureConsole, openPostgres, type Database } from '../../../server/supabase/index.ts'

/** Makes of an empty database what the embedded backend makes of it, without a store. */
export async function openEmbeddedDatabase(databaseUrl: string): Promise<Database> {
  const log = pino({ level: 'silent' })
  captureConsole(log)
  const opened = await openPostgres(databaseUrl)
  const config = {
    publishableKey: 'sb_publishable_hosted',
    secretKey: 'sb_secret_hosted',
    jwtSecret: 'a secret of forty characters for a test.',
    publicUrl: 'http://localhost',
    dataDir: 'unused',
  }
  await openProject(config, opened, log)
  return opened.database
}

const ROLES = "unnest(array['anon', 'authenticated', 'service_role']) role"

/** What both kinds of database must have alike: each query answers its things as texts, `thing`. */
export const CATALOGUE = {
  'rights on tables and views': `
    select role || ': ' || action || ' ' || relname as thing
    from pg_class, ${ROLES}, unnest(array['select', 'insert', 'update', 'delete']) action
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
      and has_table_privilege(role, oid, action)`,
  'rights on sequences': `
    select role || ': ' || relname as thing from pg_class, ${ROLES}
    where relnamespace = 'public'::regnamespace and relkind = 'S' and has_sequence_privilege(role, oid, 'usage')`,
  'rights on functions': `
    select role || ': ' || oid::regprocedure as thing from pg_proc, ${ROLES}
    where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute')`,
  'rights on columns': `
    select coalesce(grantee::regrole::text, '-') || ': ' || privilege_type || ' ' || attrelid::regclass || '.' || attname as thing
    from pg_attribute, aclexplode(attacl)
    where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  policies: `
    select concat_ws(' ', tablename, policyname, permissive, cmd, roles, qual, with_check) as thing
    from pg_policies where schemaname = 'public' or tablename = 'objects' and schemaname = 'storage'`,
  'row level security': `
    select relname as thing from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity`,
  triggers: `
    select pg_get_triggerdef(oid) as thing from pg_trigger
    where not tgisinternal and tgfoid in (
      select oid from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    )`,
  buckets: `
    select concat_ws(' ', id, public, file_size_limit, allowed_mime_types) as thing from storage.buckets`,
} as const

export type Aspect = keyof typeof CATALOGUE
