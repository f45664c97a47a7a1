import type { SupabaseClient } from '@supabase/supabase-js'
import { refusalFrom } from './refusal.ts'

/** The checkout session of an order that is not paid yet, or null. */
export async function findOpenSession(
  database: SupabaseClient,
  orderId: string,
): Promise<string | null> {
  const { data, error } = await database
    .from('orders')
    .select('checkout_session_id')
    .eq('id', orderId)
    .eq('status', 'PENDING')
    .maybeSingle()
  if (error) throw refusalFrom(error)
  return data?.checkout_session_id ?? null
}
