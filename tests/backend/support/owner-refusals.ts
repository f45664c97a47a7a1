import { change, upload } from './orders.ts'
import { fileOf, otherUploads, refusedTo, type Refusal } from './refusal.ts'

const owner = refusedTo('owner')

/** Steps of the owner that do not fit what the order is by now. */
export const ownerRefusals: readonly Refusal[] = [
  owner('a delivery of nothing', 'IN_PROGRESS', '422 nothing_to_deliver', (hand) =>
    hand.deliver(1, ' '),
  ),
  owner('a delivery of a version that exists', 'REVISION', '409 order_changed', (hand) =>
    hand.deliver(1),
  ),
  owner('a delivery of a version too far', 'IN_PROGRESS', '409 order_changed', (hand) =>
    hand.deliver(2),
  ),
  owner('a delivery without a version', 'IN_PROGRESS', '400 23502', (hand) =>
    hand.call('deliver_order', { p_note: 'x', p_file_ids: [], p_number: null }),
  ),
  owner('a delivery before the brief', 'AWAITING_BRIEF', '409 transition_not_allowed', (hand) =>
    hand.deliver(),
  ),
  owner('a delivery while waiting', 'WAITING_FOR_CLIENT', '409 transition_not_allowed', (hand) =>
    hand.deliver(),
  ),
  owner('a second delivery right away', 'IN_REVIEW', '409 transition_not_allowed', (hand) =>
    hand.deliver(2),
  ),
  owner('a delivery of a finished order', 'DELIVERED', '409 transition_not_allowed', (hand) =>
    hand.deliver(2),
  ),
  owner(
    'a delivery of a refunded order',
    'IN_PROGRESS',
    '409 transition_not_allowed',
    (hand) => hand.deliver(),
    ({ shop, order }) => change(shop, order.id, { status: 'REFUNDED' }),
  ),
  owner(
    'a file of another order',
    'IN_PROGRESS',
    '422 file_not_found',
    async (hand, scene) => hand.deliver(1, '', [await fileOf(scene, scene.other.order.id)]),
    otherUploads,
  ),
  owner(
    'the customer’s file as a delivery',
    'IN_PROGRESS',
    '422 file_not_found',
    async (hand, scene) => hand.deliver(1, '', [await fileOf(scene, scene.order.id)]),
    ({ shop, order }) => upload(shop, order.id),
  ),
  owner('a step from what is no longer so', 'REVISION', '409 order_changed', (hand) =>
    hand.ask('IN_PROGRESS'),
  ),
  owner('a wait without a question', 'IN_PROGRESS', '422 question_missing', (hand) =>
    hand.ask('IN_PROGRESS', ' '),
  ),
  owner('a wait with no question at all', 'IN_PROGRESS', '422 question_missing', (hand) =>
    hand.ask('IN_PROGRESS', null),
  ),
]
