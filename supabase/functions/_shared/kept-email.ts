import type { SupabaseClient } from '@supabase/supabase-js'
import { readEnv } from './env.ts'

/**
 * The newest email about an account to this address, where it stays in the outbox because the store has no mail server;
 * null where it is sent. A hosted project sends these emails itself and has none of them in the outbox.
 */
export async function keptEmailTo(
  supabaseAdmin: SupabaseClient,
  address: string,
): Promise<string | null> {
  if (readEnv('SMTP_URL') !== undefined) return null
  const { data, error } = await supabaseAdmin
    .from('outbox_emails')
    .select('id')
    .eq('kind', 'auth')
    .eq('to_email', address)
    .order('created_at', { ascending: false })
    .limit(1)
  if (error) throw error
  return data[0]?.id ?? null
}
