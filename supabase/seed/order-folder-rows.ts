import { statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { demoId, orderItemId } from './demo-id.ts'
import { mapHistory, type PlacedOrder } from './place-demo-orders.ts'
import { ORDER_FILES_FOLDER, type SeedBackOffice } from './read-back-office.ts'

const MIME_TYPES: Record<string, string> = {
  '.csv': 'text/csv',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
}

/** What lies in the folders of the demo orders, as table rows: briefs, messages, deliveries, files, refunds. */
export function orderFolderRows(
  placed: readonly PlacedOrder[],
  { questions }: SeedBackOffice,
  now: Date,
) {
  const deliveries = placed.flatMap((from) => deliveriesOf(from, now))
  return {
    brief_questions: questions.map((question, position) => ({
      id: demoId('brief-question', question.key),
      service_id: question.serviceSlug && demoId('service', question.serviceSlug),
      category: question.category,
      position,
      label: question.label,
      help: question.help,
      kind: question.kind,
      options: question.options,
      is_required: question.isRequired,
      is_demo: true,
    })),
    order_briefs: placed.flatMap((from) =>
      mapHistory(from, now, (event, submitted_at) =>
        event.event === 'brief'
          ? [
              {
                order_id: from.id,
                answers: answersOf(from, event.answers, questions),
                submitted_at,
              },
            ]
          : [],
      ),
    ),
    order_messages: placed.flatMap((from) => messagesOf(from, now)),
    order_deliveries: deliveries.map(({ row }) => row),
    order_files: deliveries.flatMap(({ files }) => files),
    refund_requests: placed.flatMap((from) => refundRequestsOf(from, now)),
    refunds: placed.flatMap((from) =>
      mapHistory(from, now, (event, at, id) =>
        event.event === 'refund'
          ? [
              {
                id,
                order_id: from.id,
                amount_cents: from.totalCents,
                reason: event.reason,
                status: 'succeeded',
                idempotency_key: demoId('refund', id),
                created_at: at,
                settled_at: at,
              },
            ]
          : [],
      ),
    ),
  }
}

function answersOf(
  { items }: PlacedOrder,
  answers: Readonly<Record<string, string>>,
  questions: SeedBackOffice['questions'],
) {
  return questions.flatMap(({ key, label, category, serviceSlug }) => {
    const answer = answers[key]
    const asking = items.find(
      ({ service }) => service.slug === serviceSlug || service.category === category,
    )
    if (answer === undefined) return []
    return [
      {
        question_id: demoId('brief-question', key),
        service_title: asking?.service.title ?? null,
        question: label,
        answer,
      },
    ]
  })
}

function messagesOf(from: PlacedOrder, now: Date) {
  return mapHistory(from, now, (event, created_at, id) => {
    const message = { id, order_id: from.id, created_at, is_private: false }
    switch (event.event) {
      case 'message':
        return [
          { ...message, author: event.author, body: event.text, is_private: event.is_private },
        ]
      case 'question':
        return [{ ...message, author: 'admin', body: event.text }]
      case 'answer':
      case 'revision':
        return [{ ...message, author: 'customer', body: event.text }]
      default:
        return []
    }
  })
}

function deliveriesOf(from: PlacedOrder, now: Date) {
  let number = 0
  let version = 1
  return mapHistory(from, now, (event, created_at, id) => {
    if (event.event === 'revision') version += 1
    if (event.event !== 'delivery') return []
    number += 1
    const files = event.files.map((name) => {
      const ending = extname(name)
      const fileId = demoId('order-file', `${id}/${name}`)
      return {
        id: fileId,
        order_id: from.id,
        uploaded_by: 'admin',
        name,
        mime_type: MIME_TYPES[ending] ?? 'application/octet-stream',
        size_bytes: statSync(join(ORDER_FILES_FOLDER, name)).size,
        path: `${from.id}/${fileId}${ending}`,
        delivery_id: id,
        created_at,
      }
    })
    const item_ids = from.items.flatMap(({ service }, position) =>
      event.services.includes(service.slug) ? orderItemId(from.id, position) : [],
    )
    const row = { id, order_id: from.id, number, version, note: event.note, item_ids, created_at }
    return [{ row, files }]
  })
}

function refundRequestsOf(from: PlacedOrder, now: Date) {
  const paidBackAt = mapHistory(from, now, (event, at) => (event.event === 'refund' ? [at] : []))[0]
  return mapHistory(from, now, (event, created_at) =>
    event.event === 'refund_requested'
      ? [
          {
            order_id: from.id,
            reason: event.reason,
            status: paidBackAt ? 'accepted' : 'open',
            created_at,
            decided_at: paidBackAt ?? null,
          },
        ]
      : [],
  )
}
