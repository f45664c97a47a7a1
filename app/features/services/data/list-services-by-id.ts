import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

import type { ServiceCardModel } from '../view-models.ts'
import { SERVICE_CARD_COLUMNS, toServiceCards } from './service-card-row.ts'

/** The cards of these services in their order, without those that visitors may no longer see. */
export async function listServicesById(
  backend: Backend,
  ids: readonly string[],
): Promise<ServiceCardModel[]> {
  if (ids.length === 0) return []
  const client = await backend()
  const answer = await client
    .from('service_cards')
    .select(SERVICE_CARD_COLUMNS)
    .in('id', [...ids])
  const cards = new Map(toServiceCards(unwrapRows(answer) ?? []).map((card) => [card.id, card]))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
