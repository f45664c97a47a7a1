import type { Order, OrderFile, OrderItem } from '../order.ts'
import type { FileAnswer, ItemAnswer, OrderAnswer } from './order-answer.ts'

/** The order that `get_order` answered, as the page of its customer or of the owner reads it. */
export function toOrder(row: OrderAnswer, reader: 'customer' | 'admin' = 'customer'): Order {
  return {
    ...factsOf(row),
    ...moneyOf(row),
    id: row.id,
    customerEmail: row.customer_email,
    isGuest: row.is_guest,
    mayRequestRefund: row.may_request_refund,
    items: row.items.map(toItem),
    unreadCount: row.unread_count,
    questions: row.questions.map(({ service_title, is_required, ...question }) => ({
      ...question,
      serviceTitle: service_title,
      isRequired: is_required,
    })),
    brief: row.brief && {
      answers: row.brief.answers.map(({ service_title, question, answer }) => ({
        serviceTitle: service_title,
        question,
        answer,
      })),
      submittedAt: row.brief.submitted_at,
      files: row.brief.files.map(toFile),
    },
    // An owner who looks at the page of a customer sees what the customer sees.
    messages: row.messages
      .filter((message) => reader === 'admin' || !message.is_private)
      .map(({ id, author, body, is_private, created_at, files }) => ({
        id,
        isOwn: author === reader,
        isPrivate: is_private,
        body,
        createdAt: created_at,
        files: files.map(toFile),
      })),
    deliveries: row.deliveries.map(({ version, note, created_at, files }) => ({
      version,
      note,
      createdAt: created_at,
      files: files.map(toFile),
    })),
    events: row.events.map(({ created_at, ...event }) => ({ ...event, createdAt: created_at })),
    refundRequest: row.refund_request && {
      reason: row.refund_request.reason,
      status: row.refund_request.status,
      answer: row.refund_request.answer,
      createdAt: row.refund_request.created_at,
    },
    review: row.review && { token: row.review.token, isWritten: row.review.is_written },
  }
}

/** How far the work is and what its clock runs by. */
function factsOf(row: OrderAnswer) {
  return {
    status: row.status,
    workStatus: row.work_status,
    asksForBrief: row.questions.length > 0 || row.brief !== null,
    hasBrief: row.brief !== null,
    revisionsIncluded: row.revisions_included,
    revisionsUsed: row.revisions_used,
    deliveryDays: Math.max(1, ...row.items.map((item) => item.delivery_time_days)),
    dueAt: row.due_at,
    clockStartedAt: row.clock_started_at,
    clockPausedAt: row.clock_paused_at,
    deliveredAt: row.delivered_at,
    completedAt: row.completed_at,
    paidAt: row.paid_at,
  }
}

function moneyOf({ billing, invoice, ...row }: OrderAnswer) {
  return {
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    totalCents: row.total_usd,
    refundedCents: row.refunded_cents,
    promoCode: row.promo_code,
    billing: {
      name: billing.name ?? '',
      company: billing.company ?? '',
      address: billing.address ?? '',
      taxId: billing.tax_id ?? '',
    },
    invoice: invoice && { number: invoice.number, isRendered: invoice.is_rendered },
  }
}

function toFile({ id, name, size_bytes }: FileAnswer): OrderFile {
  return { id, name, sizeBytes: size_bytes }
}

/** A line of an order, with what its service costs today. */
export function toItem(row: ItemAnswer): OrderItem {
  return {
    serviceId: row.service_id,
    title: row.service_title,
    category: row.category,
    priceCents: row.price_cents,
    quantity: row.quantity,
    href: row.slug === null ? null : `/service/${encodeURIComponent(row.slug)}`,
    currentPriceCents: row.current_price_cents,
  }
}
