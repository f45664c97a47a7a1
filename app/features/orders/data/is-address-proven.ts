import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Whether the account has shown that it reads the mail of its address. */
async function isAddressProven(backend: Backend, email: string): Promise<boolean> {
  const client = await backend()
  const row = unwrapRows(
    await client
      .from('proven_addresses')
      .select('email')
      .eq('email', email.toLowerCase())
      .maybeSingle(),
  )
  return row !== null
}

export function isAddressProvenQuery(email: string) {
  return queryOptions({
    queryKey: ['address-proven', email],
    queryFn: ({ client }) => isAddressProven(backendOf(client), email),
    staleTime: 0,
  })
}
