import type { SupabaseClient } from '@supabase/supabase-js'
import { must } from './procedures.ts'

interface Alert {
  kind: string
  count: number
  to: string
}

/** How much waits of each kind, as the bell, the sidebar and the dashboard's tiles count it. */
export async function alertsOf(client: SupabaseClient): Promise<Alert[]> {
  const { alerts } = (await must(client, 'admin_shell', {})) as { alerts: Alert[] }
  return alerts
}
