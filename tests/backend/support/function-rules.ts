import type { CallCast } from './cast-roles.ts'
import { store, type Role } from './access-rule.ts'
import { cartLine } from './checkout.ts'
import { change, place } from './orders.ts'
import { sharedOrderOfAda } from './procedure-rule.ts'
import { pixel } from './pixel.ts'
import { newAddress } from './reviews.ts'
import { stockService } from './stock.ts'

type Body = Record<string, unknown> | FormData

/** How a server function answers each role: "200", or status and code of the refusal. */
export interface FunctionRule {
  name: string
  /** What it is called with, made fresh for each call. */
  body(cast: CallCast): Promise<Body> | Body
  headers?(): Record<string, string>
  answers: Record<Role, string>
}

type Given = FunctionRule['body'] | Body

const rule = (name: string, given: Given, answers: readonly string[]): FunctionRule => {
  const [anonymous = '', ada = '', ben = '', admin = '', secret = ''] = answers
  return {
    name,
    body: typeof given === 'function' ? given : () => given,
    answers: { anonymous, Ada: ada, Ben: ben, admin, 'secret key': secret },
  }
}

const NO_KEY = '401 INVALID_API_KEY'
const NO_ACCOUNT = '401 UNUSABLE_CREDENTIAL'
const STRANGER = '404 order_not_found'

/** Visitors and accounts may call it; the server has its own ways. */
const forVisitors = (name: string, given: Given, answer = '200') =>
  rule(name, given, [answer, answer, answer, answer, NO_KEY])

/** About an order of Ada's. */
const forItsCustomer = (name: string, given: Given) =>
  rule(name, given, [STRANGER, '200', STRANGER, '200', NO_KEY])

const forAdmins = (name: string, given: Given, answer = '200') =>
  rule(name, given, [NO_ACCOUNT, '403 forbidden', '403 forbidden', answer, NO_ACCOUNT])

const forTheServer = (name: string) => rule(name, {}, [NO_KEY, NO_KEY, NO_KEY, NO_KEY, '200'])

async function uploadOf(cast: CallCast): Promise<FormData> {
  const { p_order_id } = await sharedOrderOfAda(cast)
  const form = new FormData()
  form.set('order_id', p_order_id)
  form.set('file', pixel())
  return form
}

/** A file of an order of Ada's. */
async function fileOf(cast: CallCast): Promise<Body> {
  const { p_order_id: order_id } = await sharedOrderOfAda(cast)
  const path = `${order_id}/${crypto.randomUUID()}.png`
  const stored = await cast.shop.backOffice.storage.from('order-files').upload(path, pixel())
  if (stored.error) throw stored.error
  const row = { order_id, uploaded_by: 'customer', name: 'sketch.png', mime_type: 'image/png' }
  const [file_id] = await store(cast, 'order_files', [{ ...row, size_bytes: 68, path }])
  return { file_id }
}

/** One for each folder of supabase/functions. */
export const functionRules: readonly FunctionRule[] = [
  forVisitors('validate-promo', { code: 'NONE', subtotal: 100 }),
  forVisitors('create-checkout', async ({ shop }) => ({
    items: [cartLine(await stockService(shop))],
    promoCode: null,
  })),
  forVisitors('create-payment', async ({ shop }) => {
    const service = await stockService(shop)
    return { serviceId: service.id, amount: service.price_usd / 100, serviceName: 'A service' }
  }),
  forVisitors('process-checkout-success', { session_id: 'cs_test_x' }, '404 session_not_found'),
  forVisitors('cancel-checkout', { order_id: crypto.randomUUID() }),
  forVisitors('create-case-study-zip', {}, '400 invalid_request'),
  forVisitors('review-invitation', { token: crypto.randomUUID() }, '404 invitation_unknown'),
  forVisitors('request-review-code', () => ({ email: newAddress() })),
  forVisitors('submit-review', {}, '400 invalid_request'),

  forVisitors('search-suggest', {}),
  forVisitors('search-intent', { q: 'seo audit', sessionId: 'roles' }),

  forItsCustomer('upload-order-file', uploadOf),
  forItsCustomer('order-file', fileOf),
  forItsCustomer('order-invoice', async (cast) => ({
    order_id: (await sharedOrderOfAda(cast)).p_order_id,
  })),

  forAdmins('invite-user', { email: 'x', role: 'customer' }, '422 invalid_address'),
  forAdmins('send-reset-link', { user_id: crypto.randomUUID() }, '404 account_not_found'),
  forAdmins('sync-case-studies', { url: 'x' }, '400 invalid_request'),
  forAdmins('push-key', {}),
  forAdmins('seed-tools', { action: 'look' }),
  forAdmins('check-readiness', { keys: ['keys'] }),
  forAdmins('reconcile-payment', { session_id: 'x' }, '400 invalid_request'),
  forAdmins('replay-webhook', { event_id: 'x' }, '404 event_not_found'),
  forAdmins(
    'test-payment',
    { id: crypto.randomUUID(), refund: true },
    '404 test_payment_not_found',
  ),
  forAdmins('explain-search', { q: 'seo audit' }),
  forAdmins('compare-search', { id: null, phrases: ['zzyzx'], meaning: 'seo audit' }),
  forAdmins('mark-order-paid', async ({ shop }) => {
    const { id } = await place(shop)
    await change(shop, id, { checkout_session_id: null })
    return { order_id: id, email: newAddress() }
  }),
  {
    ...forAdmins('refund-order', async (cast) => ({
      order_id: (await sharedOrderOfAda(cast)).p_order_id,
      amount_cents: 100,
    })),
    headers: () => ({ 'idempotency-key': crypto.randomUUID() }),
  },

  rule('delete-account', { password: 'not the right words' }, [
    NO_ACCOUNT,
    ...Array<string>(3).fill('403 wrong_password'),
    NO_ACCOUNT,
  ]),

  forTheServer('send-mail'),
  forTheServer('send-push'),
  forTheServer('rank-searches'),
  forTheServer('remove-files'),
  forTheServer('fetch-import-pictures'),
  forTheServer('sweep-checkouts'),

  // A beacon has no headers of its own.
  rule('count-visit', { kind: 'view', path: '/about' }, Array(5).fill('200')),
  // So does a provider of mail.
  rule('receive-email', {}, Array(5).fill('400 invalid_signature')),
  // The provider has no key of the store: its signature counts, no matter who sends it.
  rule('stripe-webhook', {}, Array(5).fill('400 invalid_signature')),
]
