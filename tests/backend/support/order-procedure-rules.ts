import type { CallCast } from './cast-roles.ts'
import { store } from './access-rule.ts'
import { buy, place } from './orders.ts'
import {
  forAccounts,
  forItsCustomer,
  forTheOwner,
  forTheServer,
  openToAll,
  orderOfAda,
  sharedOrderOfAda,
  type ProcedureRule,
} from './procedure-rule.ts'
import { rowOf } from './shop.ts'

const NOW = new Date().toISOString()
const WORDS = { p_message_id: '', p_body: 'Hello.', p_wishes: 'Larger.' }

const newId = () => ({ p_message_id: crypto.randomUUID() })

async function trashed(cast: CallCast, columns = {}) {
  const row = {
    subtotal_cents: 100,
    total_usd: 100,
    deleted_at: NOW,
    status: 'CANCELLED',
    ...columns,
  }
  const [p_order_id] = await store(cast, 'orders', [row])
  return { p_order_id }
}

async function asked(cast: CallCast) {
  const order = await orderOfAda(cast)
  await store(cast, 'refund_requests', [{ order_id: order.p_order_id, reason: 'No.' }], 'order_id')
  return order
}

async function placed({ shop }: CallCast) {
  const { id, sessionId } = await place(shop)
  return { p_order_id: id, p_session_id: sessionId }
}

async function aRefund(cast: CallCast) {
  const { p_order_id } = await orderOfAda(cast)
  const row = { order_id: p_order_id, amount_cents: 10, idempotency_key: crypto.randomUUID() }
  const [p_refund_id] = await store(cast, 'refunds', [row])
  return { p_refund_id, p_provider_refund_id: crypto.randomUUID() }
}

const chosen = ({ p_order_id }: { p_order_id?: string | undefined }) => ({
  p_ids: [p_order_id],
  p_where: null,
})

/** What is done with orders, and who may do it. */
export const orderProcedureRules: readonly ProcedureRule[] = [
  forItsCustomer('get_order', sharedOrderOfAda),
  forItsCustomer('check_order_access', sharedOrderOfAda),
  forItsCustomer('mark_order_read', sharedOrderOfAda),
  forItsCustomer('submit_brief', async (cast) => {
    const order = await orderOfAda(cast, 'AWAITING_BRIEF')
    const items = cast.shop.backOffice.from('order_items').select('service_id')
    const { service_id } = await rowOf(items.eq('order_id', order.p_order_id))
    const questions = cast.shop.backOffice.from('brief_questions').select('id')
    const { id } = await rowOf(questions.eq('service_id', service_id))
    return { ...order, p_answers: { [id]: 'For us.' } }
  }),
  forItsCustomer('post_order_message', async (cast) => ({
    ...(await sharedOrderOfAda(cast)),
    ...newId(),
    p_body: WORDS.p_body,
  })),
  forItsCustomer('request_revision', async (cast) => ({
    ...(await orderOfAda(cast, 'IN_REVIEW')),
    ...newId(),
    p_wishes: WORDS.p_wishes,
  })),
  forItsCustomer('approve_delivery', (cast) => orderOfAda(cast, 'IN_REVIEW')),
  forItsCustomer('request_refund', async (cast) => ({
    ...(await orderOfAda(cast)),
    p_reason: 'No.',
  })),
  forItsCustomer('save_billing', async (cast) => ({
    ...(await sharedOrderOfAda(cast)),
    p_billing: {},
  })),
  openToAll('request_order_link', sharedOrderOfAda),
  openToAll('request_order_links', { p_email: 'ada@example.com' }),

  forAccounts('list_my_orders'),
  forAccounts('claim_orders'),
  forAccounts('claim_order', async ({ shop }) => {
    const { id, key } = await buy(shop)
    return { p_order_id: id, p_key: key }
  }),
  forAccounts('request_address_proof'),
  forAccounts('prove_address', { p_proof: 'x' }, Array(4).fill('422 link_invalid')),

  forTheOwner('set_work_status', async (cast) => ({
    ...(await orderOfAda(cast)),
    p_from: 'IN_PROGRESS',
    p_to: 'WAITING_FOR_CLIENT',
    p_question: 'Which?',
  })),
  forTheOwner('deliver_order', async (cast) => ({
    ...(await orderOfAda(cast)),
    p_note: 'Here.',
    p_file_ids: [],
    p_number: 1,
  })),
  forTheOwner('decline_refund_request', async (cast) => ({
    ...(await asked(cast)),
    p_answer: 'No.',
  })),
  forTheOwner('trash_orders', async (cast) => chosen(await orderOfAda(cast))),
  forTheOwner('restore_orders', async (cast) => chosen(await trashed(cast))),
  forTheOwner('purge_order', (cast) => trashed(cast)),
  forTheOwner('resend_invoice', orderOfAda),
  forTheOwner('admin_dashboard'),
  forTheOwner('admin_recent_revenue'),
  forTheOwner('admin_shell'),
  forTheOwner('settle_order_messages', async (cast) => {
    const { p_order_id } = await sharedOrderOfAda(cast)
    const message = { order_id: p_order_id, author: 'customer', body: 'Thanks.' }
    const [p_message_id] = await store(cast, 'order_messages', [message])
    return { p_order_id, p_message_id }
  }),

  forTheServer(
    'place_order',
    { p_items: [], p_promo_code: null, p_idempotency_key: null, p_user_id: null },
    '400 23502',
  ),
  forTheServer('attach_checkout_session', async (cast) => ({
    ...(await placed(cast)),
    p_url: '/pay',
    p_expires_at: null,
  })),
  forTheServer(
    'settle_order',
    { p_session_id: 'cs_test_x', p_payment: { payment_status: 'paid' } },
    '404 session_not_found',
  ),
  forTheServer('mark_order_paid', async (cast) => ({
    p_order_id: (await placed(cast)).p_order_id,
    p_email: 'buyer@example.com',
    p_name: '',
    p_note: '',
  })),
  forTheServer('cancel_order', async (cast) => ({ ...(await placed(cast)), p_actor: 'system' })),
  forTheServer('abandon_checkout', async (cast) => ({
    p_order_id: (await placed(cast)).p_order_id,
  })),
  openToAll('find_open_checkout', () => ({ p_cart_key: crypto.randomUUID() })),
  forTheServer('list_checkouts_to_close'),
  forTheServer('list_late_payments_to_refund'),
  forTheServer('mark_checkout_processing', { p_session_id: 'cs_test_x' }),
  forTheServer('put_off_checkout', async (cast) => ({
    p_order_id: (await placed(cast)).p_order_id,
  })),
  // These take a row of a table, which does not come through the API.
  forTheServer('draft_invoice', orderOfAda),
  forTheServer('take_current_titles', async (cast) => ({
    ...(await orderOfAda(cast)),
    p_titles: ['x'],
  })),
  forTheServer('finish_invoice', async (cast) => ({
    ...(await orderOfAda(cast)),
    p_path: crypto.randomUUID(),
    p_content_hash: 'x',
    p_document: {},
  })),
  forTheServer('add_order_file', async (cast) => ({
    ...(await orderOfAda(cast)),
    p_uploaded_by: 'customer',
    p_name: 'sketch.png',
    p_mime_type: 'image/png',
    p_size_bytes: 1,
    p_path: crypto.randomUUID(),
  })),
  forTheServer('begin_refund', async (cast) => ({
    ...(await orderOfAda(cast)),
    p_amount_cents: 10,
    p_reason: '',
    p_idempotency_key: crypto.randomUUID(),
    p_admin_id: null,
  })),
  forTheServer('settle_refund', aRefund),
  forTheServer('settle_late_payment', {
    p_payment_intent_id: 'pi_x',
    p_provider_refund_id: 're_x',
  }),
  forTheServer('fail_refund', {
    p_refund_id: null,
    p_provider_refund_id: 're_x',
    p_payment_intent_id: 'pi_x',
    p_amount_cents: 1,
    p_reason: 'No.',
  }),
  forTheServer('record_dispute', {
    p_dispute: {},
    p_event_type: 'charge.dispute.created',
    p_event_id: 'evt_x',
    p_event_at: NOW,
  }),
  forTheOwner('admin_payment_troubles'),
  forTheOwner('admin_order_tabs'),
  forTheOwner('admin_search', { p_text: 'ada' }),
  forTheOwner('list_admin_rows', { p_source: 'admin_orders', p_where: {}, p_order: [] }),
  forTheOwner('count_admin_rows', { p_source: 'admin_orders', p_where: {} }),
  forTheOwner('admin_order_link', sharedOrderOfAda),
  forTheOwner('admin_work_day', { p_since: NOW }),
  forTheOwner('admin_due_dates', { p_days: [NOW, NOW], p_each: 5 }),
  forTheOwner('start_order_timer', orderOfAda),
  forTheOwner('stop_order_timer'),
  forTheOwner('admin_customer_orders', sharedOrderOfAda),
  forTheOwner('settle_payment_trouble', async (cast) => ({
    ...(await sharedOrderOfAda(cast)),
    p_trouble_id: 'x',
  })),
  forTheServer('record_provider_refund', {
    p_refund_id: 'x',
    p_provider_refund_id: 're_x',
    p_payment_intent_id: 'pi_x',
    p_amount_cents: 1,
  }),
]
