import type { OrderQuestion, OrderService } from '../schema.ts'

/** A service of an order that waits for its brief. */
export const orderedService = (wish: Partial<OrderService> = {}): OrderService => ({
  id: wish.title ?? 'item',
  title: 'SEO Audit',
  href: null,
  serviceId: null,
  category: 'Grow Sales & Leads',
  priceCents: 23_000,
  currentPriceCents: null,
  quantity: 1,
  deliveryTimeDays: 2,
  clockStartedAt: null,
  dueAt: null,
  deliveredAt: null,
  ...wish,
})

/** A question of a brief. */
export const askedQuestion = (wish: Partial<OrderQuestion> = {}): OrderQuestion => ({
  id: 'site',
  itemId: null,
  serviceTitle: null,
  label: 'Your site',
  help: '',
  kind: 'url',
  options: [],
  isRequired: true,
  ...wish,
})
