import { beforeAll, describe, expect, it } from 'vitest'
import { historyOf, readFolder } from './support/order-folder.ts'
import { orderIn, PAYMENT_STEPS, WORK_STATES, WORK_STEPS } from './support/order-states.ts'
import { attempt } from './support/procedures.ts'
import { openShop, type Account } from './support/shop.ts'
import { queryStore } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const refusal = (from: string | null, to: string) => ({
  status: 409,
  error: {
    code: 'PT409',
    message: 'transition_not_allowed',
    details: JSON.stringify({ to, from }).replaceAll(/([:,])/g, '$1 '),
  },
})

/** Changes the row itself, with the secret key. */
const update = (id: string, columns: Record<string, unknown>) =>
  shop.backOffice.from('orders').update(columns).eq('id', id).select('status, work_status')

/** What an order in WAITING_FOR_CLIENT was doing before, so that `to` is its way back. */
const pausedFor = (from: string, to: string) =>
  from === 'WAITING_FOR_CLIENT' && to === 'REVISION' ? { paused_from: 'REVISION' } : {}

/** Orders as they are in a state of their payment; unpaid ones have no work. */
const paymentState = (status: string) => ({
  status,
  work_status: ['PENDING', 'CANCELLED'].includes(status) ? null : 'IN_PROGRESS',
})

/** A payment begins the work. */
const paymentStep = (status: string) =>
  status === 'PAID' ? { status, work_status: 'AWAITING_BRIEF' } : { status }

const allowedOf = <Step extends { isAllowed: boolean }>(steps: readonly Step[]) =>
  steps.filter(({ isAllowed }) => isAllowed)
const refusedOf = <Step extends { isAllowed: boolean }>(steps: readonly Step[]) =>
  steps.filter(({ isAllowed }) => !isAllowed)

describe('the secret key itself', () => {
  it.each(allowedOf(WORK_STEPS))('takes the work from $from to $to', async ({ from, to }) => {
    const state = { status: 'PAID', work_status: from, ...pausedFor(from, to) }
    const id = await orderIn(shop, state)
    const { data } = await update(id, { work_status: to })
    expect(data).toEqual([{ status: 'PAID', work_status: to }])
    expect(await historyOf(shop, id)).toEqual([`work ${from} → ${to} by system`])
  })

  it.each(refusedOf(WORK_STEPS))('does not take the work from $from to $to', async (step) => {
    const { from, to } = step
    const id = await orderIn(shop, { status: 'PAID', work_status: from })
    const before = await readFolder(queryStore, id)
    expect(await update(id, { work_status: to })).toMatchObject(refusal(from, to))
    expect(await readFolder(queryStore, id)).toEqual(before)
  })

  it.each(allowedOf(PAYMENT_STEPS))('takes the payment from $from to $to', async ({ from, to }) => {
    const id = await orderIn(shop, paymentState(from))
    expect((await update(id, paymentStep(to))).data).toMatchObject([{ status: to }])
  })

  it.each(refusedOf(PAYMENT_STEPS))('does not take the payment from $from to $to', async (step) => {
    const { from, to } = step
    const id = await orderIn(shop, paymentState(from))
    const before = await readFolder(queryStore, id)
    expect(await update(id, { status: to })).toMatchObject(refusal(from, to))
    expect(await readFolder(queryStore, id)).toEqual(before)
  })

  it.each(['COMPLETED', 'REFUNDED'])('%s is written down', async (to) => {
    const id = await orderIn(shop, { status: 'PAID', work_status: 'IN_REVIEW' })
    expect((await update(id, { status: to })).error).toBeNull()
    expect(await historyOf(shop, id)).toEqual([`${to.toLowerCase()} by system`])
  })

  it.each(WORK_STATES.slice(1))('work begins with the brief, not with %s', async (to) => {
    const id = await orderIn(shop, { status: 'PENDING' })
    const waits = { clock_paused_at: '2026-01-01', paused_from: 'IN_PROGRESS' }
    const answer = await update(id, { status: 'PAID', work_status: to, ...waits })
    expect(answer).toMatchObject(refusal(null, to))
  })

  it.each(['PENDING', 'CANCELLED', 'COMPLETED', 'REFUNDED'])(
    'does not work on an order that is %s',
    async (status) => {
      for (const { from, to } of WORK_STEPS.filter(({ isAllowed }) => isAllowed)) {
        if (status === 'COMPLETED' && to === 'DELIVERED') continue
        const id = await orderIn(shop, { status, work_status: from, ...pausedFor(from, to) })
        expect(await update(id, { work_status: to })).toMatchObject(refusal(from, to))
      }
    },
  )

  it.each([
    ['IN_PROGRESS', 'REVISION'],
    ['REVISION', 'IN_PROGRESS'],
  ])('an order that waits goes back to %s, not to %s', async (paused_from, to) => {
    const state = { status: 'PAID', work_status: 'WAITING_FOR_CLIENT', paused_from }
    const id = await orderIn(shop, state)
    expect(await update(id, { work_status: to })).toMatchObject(refusal('WAITING_FOR_CLIENT', to))
    expect((await update(id, { work_status: paused_from })).error).toBeNull()
  })

  it('cannot take the state of the work away', async () => {
    const id = await orderIn(shop, { status: 'PAID', work_status: 'IN_PROGRESS' })
    expect(await update(id, { work_status: null })).toMatchObject({ status: 409 })
  })
})

/** What the owner does on the order's page; deliveries have a procedure of their own. */
const OWNER_STEPS = new Set([
  'AWAITING_BRIEF → IN_PROGRESS',
  'IN_PROGRESS → WAITING_FOR_CLIENT',
  'REVISION → WAITING_FOR_CLIENT',
  'WAITING_FOR_CLIENT → IN_PROGRESS',
  'WAITING_FOR_CLIENT → REVISION',
])

describe('set_work_status by the owner', () => {
  const pairs = WORK_STATES.flatMap((from) =>
    WORK_STATES.map((to) => ({ from, to, isAllowed: OWNER_STEPS.has(`${from} → ${to}`) })),
  )
  const takeStep = (id: string, { from, to }: { from: string; to: string }) =>
    attempt(admin.client, 'set_work_status', {
      p_order_id: id,
      p_from: from,
      p_to: to,
      p_question: 'Which one?',
    })

  it.each(allowedOf(pairs))('goes from $from to $to', async (step) => {
    const { from, to } = step
    const id = await orderIn(shop, { status: 'PAID', work_status: from, ...pausedFor(from, to) })
    expect((await takeStep(id, step)).code).toBeUndefined()
    expect(await historyOf(shop, id)).toEqual([`work ${from} → ${to} by admin`])
  })

  it.each(refusedOf(pairs))('does not go from $from to $to', async (step) => {
    const id = await orderIn(shop, { status: 'PAID', work_status: step.from })
    const before = await readFolder(queryStore, id)
    expect(await takeStep(id, step)).toMatchObject({ status: 409, code: 'transition_not_allowed' })
    expect(await readFolder(queryStore, id)).toEqual(before)
  })

  it('to a state that there is not is refused', async () => {
    const id = await orderIn(shop, { status: 'PAID', work_status: 'IN_PROGRESS' })
    const step = { p_order_id: id, p_from: 'IN_PROGRESS', p_to: 'DONE' }
    expect(await attempt(admin.client, 'set_work_status', step)).toMatchObject({ status: 409 })
  })
})
