import { handOn } from './order-scene.ts'
import { change } from './orders.ts'
import { attempt } from './procedures.ts'
import type { Refusal, RefusalScene } from './refusal.ts'

const NOW = new Date().toISOString()

/** With a key that is not the order's. */
const keyed = ({ shop, order }: RefusalScene, key: string) =>
  handOn(shop.anonymous, order.id, key).read()

const claimedByAda = ({ shop, order, ada }: RefusalScene) =>
  change(shop, order.id, { user_id: ada.id })

const trashed = ({ shop, order }: RefusalScene) => change(shop, order.id, { deleted_at: NOW })

const unknown = { at: 'IN_REVIEW', status: 404, code: 'order_not_found' } as const

const DAY_SECONDS = 86_400

/** Later by a day, with the signature as it was. */
const prolonged = (key: string) =>
  key.replace(/^\d+/, (expires) => String(Number(expires) + DAY_SECONDS))

/** Every procedure that opens an order; what it would be given by its customer. */
const OPENING: Record<string, Record<string, unknown>> = {
  get_order: {},
  check_order_access: {},
  submit_brief: { p_answers: {} },
  post_order_message: { p_body: 'Hello?', p_message_id: crypto.randomUUID() },
  mark_order_read: {},
  approve_delivery: {},
  request_revision: { p_wishes: 'Larger.', p_message_id: crypto.randomUUID() },
  request_refund: { p_reason: 'No.' },
  save_billing: { p_billing: { name: 'Mallory' } },
}

const byStrangers = Object.entries(OPENING).flatMap(([procedure, parameters]): Refusal[] => [
  {
    ...unknown,
    what: `anyone: ${procedure} with the id alone`,
    act: ({ passerBy }) => passerBy.call(procedure, parameters),
  },
  {
    ...unknown,
    what: `another customer: ${procedure} with the id alone`,
    act: ({ stranger }) => stranger.call(procedure, parameters),
  },
])

/** Orders that are someone else's, and links that differ from what was mailed. */
export const accessRefusals: readonly Refusal[] = [
  ...byStrangers,
  {
    ...unknown,
    what: 'an order that there is not',
    act: ({ shop, order }) => handOn(shop.anonymous, crypto.randomUUID(), order.key).read(),
  },
  {
    ...unknown,
    what: 'a link whose signature was altered',
    act: (scene) => {
      const { key } = scene.order
      return keyed(scene, key.slice(0, -1) + (key.endsWith('0') ? '1' : '0'))
    },
  },
  {
    ...unknown,
    what: 'a link whose signature was cut off',
    act: (scene) => keyed(scene, scene.order.key.split('.')[0] ?? ''),
  },
  {
    ...unknown,
    what: 'a link that was made to last longer',
    act: (scene) => keyed(scene, prolonged(scene.order.key)),
  },
  {
    ...unknown,
    what: 'the key of another order',
    act: (scene) => keyed(scene, scene.other.order.key),
  },
  {
    ...unknown,
    what: 'a key that is none',
    act: (scene) => keyed(scene, "' or true --"),
  },
  {
    what: 'the link of an order that has an account since',
    at: 'IN_REVIEW',
    before: claimedByAda,
    act: ({ guest }) => guest.read(),
    status: 403,
    code: 'sign_in_needed',
  },
  {
    what: 'a step by such a link',
    at: 'IN_REVIEW',
    before: claimedByAda,
    act: ({ guest }) => guest.approve(),
    status: 403,
    code: 'sign_in_needed',
  },
  {
    ...unknown,
    what: 'the link of an order in the trash',
    before: trashed,
    act: ({ guest }) => guest.read(),
  },
  {
    ...unknown,
    what: 'an order in the trash, by its own customer',
    before: async (scene) => [await claimedByAda(scene), await trashed(scene)],
    act: ({ stranger }) => stranger.read(),
  },
  {
    ...unknown,
    what: 'an order that is not paid, by its own customer',
    act: async ({ shop, ada }) => {
      const row = { user_id: ada.id, subtotal_cents: 0, total_usd: 0 }
      const { data } = await shop.backOffice.from('orders').insert(row).select('id')
      return handOn(ada.client, String(data?.[0]?.id)).read()
    },
  },
  {
    what: 'a claim without an account',
    at: 'IN_REVIEW',
    act: ({ guest }) => guest.call('claim_order'),
    status: 401,
    code: '42501',
  },
  {
    ...unknown,
    what: 'a claim with the key of another order',
    act: ({ ada, order, other }) =>
      attempt(ada.client, 'claim_order', { p_order_id: order.id, p_key: other.order.key }),
  },
  {
    what: 'someone without an account: set_work_status',
    at: 'IN_PROGRESS',
    act: ({ passerBy }) => passerBy.ask('IN_PROGRESS'),
    status: 401,
    code: '42501',
  },
  {
    what: 'a customer: set_work_status of the own order',
    at: 'IN_PROGRESS',
    before: claimedByAda,
    act: ({ stranger }) => stranger.ask('IN_PROGRESS'),
    status: 403,
    code: 'not_allowed',
  },
  {
    what: 'a customer: deliver_order of the own order',
    at: 'IN_PROGRESS',
    before: claimedByAda,
    act: ({ stranger }) => stranger.deliver(),
    status: 403,
    code: 'not_allowed',
  },
]
