import type { SupabaseContext } from '@supabase/server'
import { refusal } from './refusal.ts'

/** @throws Refusal 403 `forbidden` with the message, unless the caller is signed in as an admin */
export async function requireAdmin({ supabase }: SupabaseContext, message: string): Promise<void> {
  const { data, error } = await supabase.rpc('is_admin')
  if (error) throw error
  if (data !== true) throw refusal('forbidden', { text: message })
}
