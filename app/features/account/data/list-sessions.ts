import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import { describeDevice } from '../describe-device.ts'

/** A place where the account is signed in. */
export interface AccountSession {
  id: string
  /** "Firefox on Windows". */
  device: string
  address: string | null
  lastUsedAt: string
  isCurrent: boolean
}

/** Where the account is signed in; this browser comes first. */
export async function listSessions(backend: Backend): Promise<AccountSession[]> {
  const client = await backend()
  const rows = unwrapRows(await client.rpc('list_my_sessions'))
  return (rows ?? []).map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    address: row.ip,
    lastUsedAt: row.last_used_at,
    isCurrent: row.is_current,
  }))
}

export function listSessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId],
    queryFn: ({ client }) => listSessions(backendOf(client)),
    staleTime: 0,
  })
}
