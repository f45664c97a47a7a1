import { revisionsLeft } from '#domain/order-progress.ts'

import { revisedServices } from '../brief-parts.ts'
import { listed, titlesOf } from '../order-words.ts'
import type { OwnedOrder } from './schema.ts'

type Services = OwnedOrder['items']

/** The service that is ready where only one is worked on, by its id: of several, nothing says which. */
export function surelyReady(open: Services): string[] {
  const inWork = open.filter(({ clockStartedAt }) => clockStartedAt !== null)
  return inWork.length === 1 ? inWork.map(({ id }) => id) : []
}

interface DeliveredNow {
  chosen: Services
  /** All that is not delivered. */
  open: Services
  order: Pick<OwnedOrder, 'items' | 'deliveries' | 'revisionsIncluded' | 'revisionsUsed'>
}

/** What follows “Deliver”; only the whole order has versions. */
export function whatIsDelivered({ chosen, open, order }: DeliveredNow): string {
  const { items, deliveries } = order
  if (chosen.length === 0) return ''
  if (chosen.length === items.length) {
    return ` version ${1 + Math.max(0, ...deliveries.map(({ version }) => version))}`
  }
  const isAll = chosen.length === open.length
  const revised = revisedServices(order)
  if (chosen.every((service) => revised.includes(service))) {
    return ` the revision${isAll ? '' : ` of ${listed(titlesOf(chosen))}`}`
  }
  if (!isAll) return ` ${chosen.length} of ${items.length} services`
  return open.length === 1 ? ' the last service' : ` the last ${open.length} services`
}

export function whatFollowsDelivery({ chosen, open, order }: DeliveredNow): string {
  const others = open.filter((service) => !chosen.includes(service))
  if (chosen.length === 0) return 'The customer gets an email.'
  if (others.length === 0) {
    return `The clock stops. The customer gets an email and can approve the order${revisionsLeft(order) > 0 ? ' or request a revision' : ''}.`
  }
  return `The customer gets an email. ${
    others.some(({ clockStartedAt }) => clockStartedAt !== null)
      ? 'The clock of the other services goes on.'
      : 'The other services wait for their part of the brief.'
  }`
}
