import type { SupabaseClient } from '@supabase/supabase-js'
import { DEMO_KINDS } from './demo-tables.ts'
import { findKept, hasStore, loadDemo, loadKinds } from './load-demo.ts'
import { readMails } from './read-mails.ts'

/** What a store needs besides its migrations, and what the embedded backend does at its first start. */
export interface Settlement {
  /** Where visitors reach the store: mails are written in SQL and carry links. */
  siteUrl: string
  admin: { email: string; password: string }
  /** Fills an empty store with the demo. */
  withDemo: boolean
  /** Loads what is missing of these kinds of the demo, in a store that has been set up. */
  kinds?: readonly string[]
}

/**
 * Settles a hosted store, with a client that has the secret key. May be repeated: what is there stays,
 * the address of the site is the new one, and mails have the words of this version unless their owner
 * has changed them.
 *
 * @returns whether the admin was made; false when the store had one
 */
export async function settleStore(
  client: SupabaseClient,
  { siteUrl, admin, withDemo, kinds = [] }: Settlement,
  now: Date,
): Promise<boolean> {
  // First, because an account is welcomed by mail.
  expectDone(await client.rpc('offer_email_templates', { p_templates: await readMails() }))
  const isNew = !(await hasAdmin(client))
  if (isNew) await makeAdmin(client, admin)
  if (withDemo && !(await hasStore(client))) await loadDemo(client, now)
  else if (kinds.length > 0) await loadAgain(client, kinds, now)
  const address = { key: 'site_url', value: siteUrl, is_public: true }
  expectDone(await client.from('site_settings').upsert(address))
  return isNew
}

async function loadAgain(
  client: SupabaseClient,
  named: readonly string[],
  now: Date,
): Promise<void> {
  const unknown = named.find((name) => !DEMO_KINDS.some((kind) => kind === name))
  if (unknown) throw new Error(`There is no kind "${unknown}". Kinds are ${DEMO_KINDS.join(', ')}.`)
  const kinds = DEMO_KINDS.filter((kind) => named.includes(kind))
  const had = new Set(await findKept(client, kinds, now))
  await loadKinds(client, kinds, { now, had }, async () => {})
}

async function hasAdmin(client: SupabaseClient): Promise<boolean> {
  const answer = await client.from('profiles').select('id').eq('role', 'admin').limit(1)
  expectDone(answer)
  return (answer.data ?? []).length > 0
}

async function makeAdmin(
  client: SupabaseClient,
  { email, password }: Settlement['admin'],
): Promise<void> {
  // The holder of the secret key needs no email to confirm the address.
  const made = await client.auth.admin.createUser({ email, password, email_confirm: true })
  expectDone(made)
  const { user } = made.data
  expectDone(await client.from('profiles').update({ role: 'admin' }).eq('id', user?.id))
}

function expectDone({ error }: { error: { message: string } | null }): void {
  if (error) throw new Error(error.message, { cause: error })
}
