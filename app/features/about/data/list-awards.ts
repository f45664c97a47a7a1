import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import { toAward } from './award.ts'
import type { Award } from './award.ts'

/** All awards, newest year first. */
export async function listAwards(backend: Backend): Promise<Award[]> {
  const client = await backend()
  const answer = await client
    .from('awards')
    .select('id, year, title, issuer, date, description, evidence_url')
    .order('year', { ascending: false })
    .order('position', { ascending: true })
  return (unwrapRows(answer) ?? []).map(toAward)
}

export function listAwardsQuery() {
  return queryOptions({
    queryKey: ['awards'],
    queryFn: ({ client }) => listAwards(backendOf(client)),
  })
}
