import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { hasStore, loadDemo } from '../../supabase/seed/load-demo.ts'
import { readMails } from '../../supabase/seed/read-mails.ts'
import { type Database, oneAtATime } from '../supabase/index.ts'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'

/** Any number; the same in every process, so that only one of them sets up the store. */
const FIRST_START_LOCK = 727_400_002

/** Makes the first admin and the demo store, where they are missing, and notes its address. Idempotent and safe to race. */
export async function fillStore(
  config: Config,
  database: Database,
  fetchBackend: typeof fetch,
  log: Logger,
): Promise<void> {
  const client = (key: string) =>
    createClient(config.publicUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchBackend },
    })
  await oneAtATime(database, FIRST_START_LOCK, async () => {
    await createFirstAdmin(config, database, client(config.publishableKey))
    const admin = client(config.secretKey)
    if (config.seedDemo && !(await hasStore(admin))) {
      await loadDemo(admin, new Date())
      log.info('loaded the demo store')
    }
    await writeSiteUrl(config, database)
  })
}

export async function readStoreName(database: Database): Promise<string> {
  const [row] = await database.query<{ name: string }>('select public.get_store_name() as name')
  return row?.name ?? ''
}

/** Mails are written in SQL and carry links: the database must know where the store is reached. */
async function writeSiteUrl({ siteUrl, publicUrl }: Config, database: Database): Promise<void> {
  await database.query(
    `insert into public.site_settings (key, value, is_public) values ('site_url', to_jsonb($1::text), true)
     on conflict (key) do update set value = excluded.value, is_public = true
     where (site_settings.value, site_settings.is_public) is distinct from (excluded.value, true)`,
    [siteUrl ?? publicUrl],
  )
}

async function createFirstAdmin(
  config: Config,
  database: Database,
  visitor: SupabaseClient,
): Promise<void> {
  const admins = await database.query("select 1 from public.profiles where role = 'admin' limit 1")
  if (admins.length > 0) return vouchForFirstAdmin(config, database)
  const { error } = await visitor.auth.signUp({
    email: config.adminEmail,
    password: config.adminPassword,
  })
  if (error && error.code !== 'user_already_exists') {
    throw new Error(`The first admin could not be created: ${error.message}`)
  }
  // The owner of the server needs no email to confirm the address; the link must not stay valid.
  await database.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), confirmation_token = null
     where email = lower($1)`,
    [config.adminEmail],
  )
  await database.query(
    "delete from public.outbox_emails where to_email = lower($1) and kind in ('auth', 'welcome')",
    [config.adminEmail],
  )
  await database.query(
    "update public.profiles set role = 'admin' where id = (select id from auth.users where email = lower($1))",
    [config.adminEmail],
  )
  await vouchForFirstAdmin(config, database)
}

/** The owner of the server has said that this address is theirs; stores from before have not noted it. */
async function vouchForFirstAdmin({ adminEmail }: Config, database: Database): Promise<void> {
  await database.query(
    `insert into private.vouched_addresses (user_id, email)
     select account.id, lower(account.email) from auth.users account
     join public.profiles profile on profile.id = account.id and profile.role = 'admin'
     where account.email = lower($1)
     on conflict (user_id) do nothing`,
    [adminEmail],
  )
}

/** What a project needs at each start once its schema is ready, before it takes other requests. */
export async function prepareProject(
  project: { database: Database; fetch(request: Request): Promise<Response> },
  publishableKey: string,
): Promise<void> {
  // Also a store that has mails: a later version may have better words for what its owner has not changed.
  await project.database.query('select public.offer_email_templates($1::text::jsonb)', [
    JSON.stringify(await readMails()),
  ])
  // The first requests read the catalog of tables; on PostgreSQL twenty at the same time get in each other's way.
  const url = 'http://localhost/rest/v1/service_cards?select=id&limit=1'
  const response = await project.fetch(new Request(url, { headers: { apikey: publishableKey } }))
  if (!response.ok) throw new Error(`The backend does not answer: ${await response.text()}`)
}
