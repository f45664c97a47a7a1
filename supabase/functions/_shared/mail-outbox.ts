import type { SupabaseClient } from '@supabase/supabase-js'
import { refusalFrom } from './refusal.ts'

/** A mail as it waits in the outbox. */
export interface QueuedMail {
  id: string
  to_email: string
  subject: string
  body_text: string
}

/** What frames the mails of the store. */
export interface MailBrand {
  storeName: string
  address: string
  contactEmail: string
}

/** Claims mails that are due; no other sender gets them for two minutes. */
export async function takeEmails(database: SupabaseClient, limit: number): Promise<QueuedMail[]> {
  const { data, error } = await database.rpc('take_emails', { p_limit: limit })
  if (error) throw refusalFrom(error)
  return data as QueuedMail[]
}

/** Records that a mail was sent, or why it was not; `isFinal` when there is no point in trying again. */
export async function settleEmail(
  database: SupabaseClient,
  id: string,
  failure: { reason: string; isFinal: boolean } | null,
): Promise<void> {
  const { error } = await database.rpc('settle_email', {
    p_id: id,
    p_error: failure?.reason ?? null,
    p_is_final: failure?.isFinal ?? false,
  })
  if (error) throw refusalFrom(error)
}

/** Where no mail server is configured: leaves the mails to be read in the outbox; answers how many. */
export async function keepEmails(database: SupabaseClient): Promise<number> {
  const { data, error } = await database.rpc('keep_emails')
  if (error) throw refusalFrom(error)
  return data as number
}

/** How many mails wait, due or not. */
export async function countQueued(database: SupabaseClient): Promise<number> {
  const { count, error } = await database
    .from('outbox_emails')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'queued')
  if (error) throw refusalFrom(error)
  return count ?? 0
}

export async function readMailBrand(database: SupabaseClient): Promise<MailBrand> {
  const { data, error } = await database
    .from('site_settings')
    .select('key, value')
    .in('key', ['store_name', 'address', 'contact_email'])
    .overrideTypes<{ key: string; value: unknown }[], { merge: false }>()
  if (error) throw refusalFrom(error)
  const textOf = (key: string) => {
    const value = data.find((setting) => setting.key === key)?.value
    return typeof value === 'string' ? value : ''
  }
  return {
    storeName: textOf('store_name') || 'Oneday',
    address: textOf('address'),
    contactEmail: textOf('contact_email'),
  }
}
