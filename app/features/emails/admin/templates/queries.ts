import { keepPreviousData, queryOptions } from '@tanstack/react-query'

import { answering, listing, reading } from '#app/backend/ask-query.ts'
import { askProcedure } from '#app/backend/ask-backend.ts'
import { textProblem } from '#domain/text-problem.ts'

import { emailPreview } from '../../schema.ts'

/** A text of an email, and the order it is shown with: the newest such one without it. */
export interface PreviewWish {
  kind: string
  subject: string
  body: string
  orderId: string | null
}

/** Why the database could not even be asked what becomes of a text; null where it can. */
export function wordsProblem({ subject, body }: Pick<PreviewWish, 'subject' | 'body'>) {
  const rule = { missing: null, maxCharacters: Infinity }
  return textProblem(subject, rule) ?? textProblem(body, rule)
}

export const toParameters = ({ kind, subject, body, orderId }: PreviewWish) => ({
  p_kind: kind,
  p_subject: subject,
  p_body: body,
  ...(orderId !== null && { p_order_id: orderId }),
})

/** The email as it would be sent: filled in by the database, as it does when it sends one. */
export const previewQuery = (wish: PreviewWish) =>
  queryOptions({
    queryKey: ['admin', 'templates', 'preview', wish],
    queryFn: answering('preview_email', emailPreview, (client) =>
      client.rpc('preview_email', toParameters(wish)),
    ),
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })

/** How many of the newest orders an email can be shown with. */
const SHOWN_ORDERS = 50

export const previewOrdersQuery = () =>
  queryOptions({
    queryKey: ['admin', 'orders', 'for-preview'],
    queryFn: listing((client) =>
      client
        .from('admin_orders')
        .select('id, short_id, title, customer_name, customer_email')
        .not('paid_at', 'is', null)
        .is('deleted_at', null)
        .order('paid_at', { ascending: false })
        .limit(SHOWN_ORDERS),
    ),
  })

/** Queues a test to the owner's own address, and answers its id in the outbox. */
export const sendTest = async (wish: PreviewWish) =>
  String(await askProcedure('send_test_email', toParameters(wish)))

/** The text of an email as it is sent, to try it out. */
export const templateWordsQuery = (kind: string) =>
  queryOptions({
    queryKey: ['admin', 'templates', 'words', kind],
    queryFn: reading((client) =>
      client.from('email_templates').select('subject, body').eq('kind', kind).maybeSingle(),
    ),
  })
