import { change, hoursAgo } from './orders.ts'
import { fileOf, otherUploads, refusedTo, type Refusal, type RefusalScene } from './refusal.ts'
import { rowOf } from './shop.ts'

const guest = refusedTo('guest')

const FINAL_INVOICE = {
  path: crypto.randomUUID(),
  content_hash: 'x',
  rendered_at: hoursAgo(0),
  document: {},
}
const finishInvoice = ({ shop, order }: RefusalScene) => {
  const invoices = shop.backOffice.from('invoices')
  return rowOf(
    invoices
      .update({ ...FINAL_INVOICE, path: order.id })
      .eq('order_id', order.id)
      .select(),
  )
}

const deliveredDaysAgo =
  (days: number) =>
  ({ shop, order }: RefusalScene) =>
    change(shop, order.id, { delivered_at: hoursAgo(days * 24) })

/** Steps of a customer at the wrong time, twice or with what cannot be taken. */
export const guestRefusals: readonly Refusal[] = [
  guest('an empty message', 'IN_PROGRESS', '422 invalid_message', (hand) => hand.write('')),
  guest('a blank message', 'IN_PROGRESS', '422 invalid_message', (hand) => hand.write(' \n\t ')),
  guest('a message of 5,001 characters', 'IN_PROGRESS', '422 invalid_message', (hand) =>
    hand.write('x'.repeat(5_001)),
  ),
  guest('a private note', 'IN_PROGRESS', '403 not_allowed', (hand) =>
    hand.write('Hidden.', { p_is_private: true }),
  ),
  guest('a message without an id', 'IN_PROGRESS', '400 23502', (hand) =>
    hand.write('Hello?', { p_message_id: null }),
  ),
  guest(
    'another text under a message id',
    'IN_PROGRESS',
    '409 message_id_reused',
    (hand, scene) => hand.write('Two.', { p_message_id: scene.order.service.id }),
    ({ guest: hand, order }) => hand.write('One.', { p_message_id: order.service.id }),
  ),
  guest(
    'a message id of another order',
    'IN_PROGRESS',
    '409 message_id_reused',
    (hand, scene) => hand.write('One.', { p_message_id: scene.order.id }),
    ({ other, order }) => other.guest.write('One.', { p_message_id: order.id }),
  ),
  guest(
    'a file of another order',
    'IN_PROGRESS',
    '422 file_not_found',
    async (hand, scene) =>
      hand.write('See.', { p_file_ids: [await fileOf(scene, scene.other.order.id)] }),
    otherUploads,
  ),
  guest('a file that there is not', 'IN_PROGRESS', '422 file_not_found', (hand) =>
    hand.write('See.', { p_file_ids: [crypto.randomUUID()] }),
  ),
  guest('an approval before the delivery', 'IN_PROGRESS', '409 nothing_to_approve', (hand) =>
    hand.approve(),
  ),
  guest('an approval while a revision is made', 'REVISION', '409 nothing_to_approve', (hand) =>
    hand.approve(),
  ),
  guest('a second approval', 'DELIVERED', '409 nothing_to_approve', (hand) => hand.approve()),
  guest('a revision before the delivery', 'IN_PROGRESS', '409 nothing_to_revise', (hand) =>
    hand.revise(),
  ),
  guest('a revision of what was approved', 'DELIVERED', '409 nothing_to_revise', (hand) =>
    hand.revise(),
  ),
  guest(
    'a second revision',
    'REVISION',
    '409 no_revisions_left',
    (hand) => hand.revise(),
    ({ owner: hand }) => hand.deliver(2),
  ),
  guest('a revision without a wish', 'IN_REVIEW', '422 invalid_message', (hand) =>
    hand.revise(' \n'),
  ),
  guest('a wish of 5,001 characters', 'IN_REVIEW', '422 invalid_message', (hand) =>
    hand.revise('x'.repeat(5_001)),
  ),
  guest(
    'a refund request after 7 days',
    'DELIVERED',
    '409 refund_not_possible',
    (hand) => hand.requestRefund(),
    deliveredDaysAgo(7.01),
  ),
  guest(
    'a second refund request',
    'IN_PROGRESS',
    '409 refund_not_possible',
    (hand) => hand.requestRefund(),
    ({ guest: hand }) => hand.requestRefund(),
  ),
  guest(
    'a refund request on a refunded order',
    'DELIVERED',
    '409 refund_not_possible',
    (hand) => hand.requestRefund(),
    ({ shop, order }) => change(shop, order.id, { status: 'REFUNDED' }),
  ),
  guest(
    'a refund request when all was paid back',
    'DELIVERED',
    '409 refund_not_possible',
    (hand) => hand.requestRefund(),
    ({ shop, order }) => change(shop, order.id, { refunded_cents: order.service.price_usd }),
  ),
  guest('a reason of 2,001 characters', 'IN_PROGRESS', '422 invalid_message', (hand) =>
    hand.requestRefund('x'.repeat(2_001)),
  ),
  guest(
    'billing data after the invoice is made',
    'IN_PROGRESS',
    '409 invoice_is_final',
    (hand) => hand.call('save_billing', { p_billing: { name: 'Other Ltd' } }),
    finishInvoice,
  ),
  guest('billing data that are a list', 'IN_PROGRESS', '422 invalid_billing', (hand) =>
    hand.call('save_billing', { p_billing: ['Acme'] }),
  ),
  guest('billing data without end', 'IN_PROGRESS', '422 invalid_billing', (hand) =>
    hand.call('save_billing', { p_billing: { name: 'x'.repeat(2_001) } }),
  ),
]
