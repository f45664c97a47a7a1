import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'
import { ORDER_STATUSES, WORK_STATUSES } from '#domain/order.ts'
import { servicePath } from '#domain/service-path.ts'

/** How an order is opened: by its account, or by the key of a signed link. */
export interface OrderAccess {
  orderId: string
  key: string | null
}

const nullableText = z.nullable(z.string())
const filledText = z.prefault(z.string(), '')

export const orderFile = row({ id: z.string(), name: z.string(), sizeBytes: z.number() })
const files = z.array(orderFile)

const item = {
  /** Null when the service was deleted. */
  serviceId: nullableText,
  serviceTitle: z.string(),
  category: z.string(),
  /** When it was bought. */
  priceCents: z.number(),
  quantity: z.number(),
  /** Of its page; null when it is no longer sold. */
  slug: nullableText,
  /** Today's price; null when it is no longer sold. */
  currentPriceCents: z.nullable(z.number()),
}

const itemTimes = {
  /** Null while its part of the brief is missing. */
  clockStartedAt: nullableText,
  deliveredAt: nullableText,
}

/** What the lists of orders and the page of one have in common; times are ISO texts in UTC. */
const facts = {
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  workStatus: z.nullable(z.enum(WORK_STATUSES)),
  totalCents: z.number(),
  refundedCents: z.number(),
  dueAt: nullableText,
  clockPausedAt: nullableText,
  deliveredAt: nullableText,
  completedAt: nullableText,
  unreadCount: z.number(),
}

/** What the procedure `get_order` answers. */
const order = row({
  ...facts,
  customerEmail: nullableText,
  customerName: nullableText,
  isGuest: z.boolean(),
  subtotalCents: z.number(),
  discountCents: z.number(),
  promoCode: nullableText,
  createdAt: z.string(),
  paidAt: nullableText,
  clockStartedAt: nullableText,
  revisionsIncluded: z.number(),
  revisionsUsed: z.number(),
  billing: row({ name: filledText, company: filledText, address: filledText, taxId: filledText }),
  mayRequestRefund: z.boolean(),
  items: z.array(
    row({
      ...item,
      ...itemTimes,
      id: z.string(),
      deliveryTimeDays: z.number(),
      dueAt: nullableText,
    }),
  ),
  questions: z.array(
    row({
      id: z.string(),
      /** Of the service that it is about; null for what every order is asked, as is its title. */
      itemId: nullableText,
      serviceTitle: nullableText,
      label: z.string(),
      help: z.string(),
      kind: z.enum(['text', 'long_text', 'url', 'choice']),
      options: z.array(z.string()),
      isRequired: z.boolean(),
    }),
  ),
  brief: z.nullable(
    row({
      answers: z.array(
        row({
          questionId: z.string(),
          serviceTitle: nullableText,
          question: z.string(),
          answer: z.string(),
          /** With its part of the brief. */
          submittedAt: z.prefault(nullableText, null),
        }),
      ),
      submittedAt: z.string(),
      files,
    }),
  ),
  messages: z.array(
    row({
      id: z.string(),
      author: z.enum(['customer', 'admin']),
      body: z.string(),
      /** A note that only the owner's side sees. */
      isPrivate: z.boolean(),
      createdAt: z.string(),
      files,
    }),
  ),
  /** The newest first. */
  deliveries: z.array(
    row({
      /** Its place among all of them, from 1. */
      number: z.number(),
      /** Of the order: parts are the first together, and each revision is one more. */
      version: z.number(),
      note: z.string(),
      /** What it delivers, by the ids of the items and by their titles; none where it is all of the order. */
      itemIds: z.array(z.string()),
      services: z.array(z.string()),
      createdAt: z.string(),
      files,
    }),
  ),
  events: z.array(
    row({
      kind: z.string(),
      actor: z.string(),
      details: z.record(z.string(), z.unknown()),
      createdAt: z.string(),
    }),
  ),
  invoice: z.nullable(row({ number: z.string(), isRendered: z.boolean() })),
  refundRequest: z.nullable(
    row({
      reason: z.string(),
      status: z.enum(['open', 'accepted', 'declined']),
      answer: nullableText,
      createdAt: z.string(),
    }),
  ),
  review: z.nullable(row({ token: z.string(), isWritten: z.boolean() })),
})

/** Everything that the page of an order shows to its customer, or to the owner. */
export const orderReadBy = (reader: 'customer' | 'admin') =>
  z.pipe(
    order,
    z.transform(({ items, messages, ...order }) => ({
      ...order,
      items: items.map(itemOf),
      deliveryDays: longestDays(items),
      asksForBrief: order.questions.length > 0 || order.brief !== null,
      hasBrief: order.brief !== null,
      // An owner who looks at the page of a customer sees what the customer sees.
      messages: messages
        .filter(({ isPrivate }) => reader === 'admin' || !isPrivate)
        .map(({ author, ...message }) => ({ ...message, isOwn: author === reader })),
    })),
  )

/** What the procedure `list_my_orders` answers: the orders of an account. */
export const myOrders = z.array(
  row({
    ...facts,
    paidAt: z.string(),
    /** What it waits for from its customer. */
    needs: z.nullable(z.enum(['brief', 'answer', 'approval', 'review'])),
    items: z.pipe(
      z.array(row({ ...item, ...itemTimes })),
      z.transform((items) => items.map(itemOf)),
    ),
  }),
)

interface ShownItem {
  serviceTitle: string
  slug: string | null
}

function itemOf<Item extends ShownItem>({ serviceTitle: title, slug, ...sold }: Item) {
  return { ...sold, title, href: slug === null ? null : servicePath(slug) }
}

interface TimedItem {
  deliveryTimeDays: number
  quantity: number
  deliveredAt: string | null
}

/** Of what is not delivered; of all, once everything is. */
function longestDays(items: readonly TimedItem[]): number {
  const open = items.filter(({ deliveredAt }) => deliveredAt === null)
  const timed = open.length > 0 ? open : items
  return Math.max(1, ...timed.map(({ deliveryTimeDays, quantity }) => deliveryTimeDays * quantity))
}

export type Order = z.output<ReturnType<typeof orderReadBy>>
export type MyOrder = z.output<typeof myOrders>[number]
export type OrderFile = z.output<typeof orderFile>
export type OrderItem = MyOrder['items'][number]
export type OrderService = Order['items'][number]
export type OrderQuestion = Order['questions'][number]
export type OrderBrief = NonNullable<Order['brief']>
export type OrderMessage = Order['messages'][number]
export type OrderEvent = Order['events'][number]
export type RefundRequest = NonNullable<Order['refundRequest']>

/** The services of an order in one line: "SEO Audit and 2 more". */
export function orderTitle(items: readonly { title: string }[]): string {
  const [first, ...others] = items
  if (!first) return 'Order'
  return others.length === 0 ? first.title : `${first.title} and ${others.length} more`
}
