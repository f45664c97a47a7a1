import { canSubmitBrief } from '#domain/order-progress.ts'

import type { Order, OrderQuestion, OrderService } from './schema.ts'

/** What is asked about one service of an order, and is sent by itself; its clock starts with that. */
export interface BriefPart {
  service: OrderService
  questions: OrderQuestion[]
}

export type BriefFacts = Pick<Order, 'status' | 'workStatus' | 'items' | 'questions'> & {
  brief: { answers: readonly { questionId: string }[] } | null
}

/** Services whose part of the brief is missing. */
export function waitingServices(order: Pick<Order, 'items' | 'status' | 'workStatus'>) {
  if (!canSubmitBrief(order)) return []
  return order.items.filter(({ clockStartedAt, deliveredAt }) => !clockStartedAt && !deliveredAt)
}

/** Services that were delivered before and are worked on again. */
export const revisedServices = ({ items, deliveries }: Pick<Order, 'items' | 'deliveries'>) =>
  items.filter(
    ({ id, deliveredAt }) =>
      deliveredAt === null &&
      deliveries.some(({ itemIds }) => itemIds.length === 0 || itemIds.includes(id)),
  )

/** Whether some of its services are still to come, or are revised, each by a clock of its own. */
export const isInParts = ({ items }: { items: readonly Pick<OrderService, 'deliveredAt'>[] }) =>
  items.length > 1 && items.some(({ deliveredAt }) => deliveredAt === null)

/**
 * The parts of the brief that are missing, in the order of the services. What every order is asked stands in each, a required
 * question until it is answered: "Anything else?" has another answer for another service. A service that asks nothing of its own starts with any of them, or with an empty one where no other asks.
 */
export function missingParts(order: BriefFacts): BriefPart[] {
  const answered = new Set(order.brief?.answers.map(({ questionId }) => questionId))
  const general = order.questions.filter(
    ({ id, itemId, isRequired }) => itemId === null && !(isRequired && answered.has(id)),
  )
  const waiting = waitingServices(order)
  const asking = waiting.flatMap((service) => {
    const own = order.questions.filter(({ itemId }) => itemId === service.id)
    return own.length > 0 ? [{ service, questions: [...own, ...general] }] : []
  })
  const [first] = waiting
  return asking.length > 0 || !first ? asking : [{ service: first, questions: general }]
}
