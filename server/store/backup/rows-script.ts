import { quoteColumns, quoteName } from './catalogue.ts'
import type { Manifest } from './manifest.ts'

const MOVED_SCHEMAS = new Set(['public', 'private'])
/** Who may sign in. Sessions stay behind: a project signs with keys of its own. */
const ACCOUNT_TABLES = new Set(['users', 'identities'])

/** What a project's own sign-in service wants to find in its rows, and @supabase/lite leaves empty. */
const FIT_ACCOUNTS = `
update auth.users set
  instance_id = coalesce(instance_id, '00000000-0000-0000-0000-000000000000'),
  confirmation_token = coalesce(confirmation_token, ''),
  recovery_token = coalesce(recovery_token, ''),
  email_change = coalesce(email_change, ''),
  email_change_token_new = coalesce(email_change_token_new, ''),
  email_change_token_current = coalesce(email_change_token_current, ''),
  phone_change = coalesce(phone_change, ''),
  phone_change_token = coalesce(phone_change_token, ''),
  reauthentication_token = coalesce(reauthentication_token, '');
-- Objects, where they are texts that hold objects.
update auth.users set raw_app_meta_data = (raw_app_meta_data #>> '{}')::jsonb
  where jsonb_typeof(raw_app_meta_data) = 'string';
update auth.users set raw_user_meta_data = (raw_user_meta_data #>> '{}')::jsonb
  where jsonb_typeof(raw_user_meta_data) = 'string';
update auth.identities set identity_data = (identity_data #>> '{}')::jsonb
  where jsonb_typeof(identity_data) = 'string';`

/**
 * A script for psql that fills a Supabase project, whose schema the migrations have made, with the rows
 * of a backup. Files are not rows: they go through the project's storage, which keeps its own.
 */
export function writeRowsScript({ tables, sequences, migrations, takenAt }: Manifest): string {
  const own = tables.filter(({ schema }) => MOVED_SCHEMAS.has(schema))
  const accounts = tables.filter(
    ({ schema, name }) => schema === 'auth' && ACCOUNT_TABLES.has(name),
  )
  const copies = [...accounts, ...own].map((table) => {
    return `\\copy ${quoteName(table)} (${quoteColumns(table.columns)}) from '${table.entry}'`
  })
  const moved = sequences.filter(({ schema }) => MOVED_SCHEMAS.has(schema))
  const positions = moved.map((sequence) => {
    return `select setval('${quoteName(sequence)}', ${sequence.lastValue}, ${sequence.isCalled});`
  })
  return `-- Rows of a store as of ${takenAt}, for a Supabase project with the migrations up to
-- ${migrations.at(-1)} and without accounts. From the directory of this file:
--   psql "$PROJECT_DATABASE_URL" --set ON_ERROR_STOP=1 --file rows.sql
begin;
set local session_replication_role = replica;
truncate ${own.map(quoteName).join(', ')};
${copies.join('\n')}
${FIT_ACCOUNTS}
${positions.join('\n')}
commit;
`
}
