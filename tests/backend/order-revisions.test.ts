import { beforeAll, describe, expect, it } from 'vitest'
import { mailsOf } from './support/checkout.ts'
import { expectHours } from './support/expect-hours.ts'
import { readMailOf } from './support/order-mails.ts'
import { openScene, type Scene } from './support/order-scene.ts'
import { change, hoursAgo, linesOf, workOf } from './support/orders.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const openTwo = () => openScene(shop, admin, 'IN_PROGRESS', { others: [{}] })

const revisionsOf = async ({ guest }: Scene) => {
  const { revisions_included, revisions_used } = (await guest.read()).data as Record<string, number>
  return [revisions_used, revisions_included]
}

/** Sorted, because those of one moment come in any order. */
const deliveryMailsOf = async (orderId: string) =>
  (await mailsOf(shop, orderId))
    .filter(({ kind }) => kind === 'delivered')
    .toSorted((one, other) => one.subject.localeCompare(other.subject))

describe('the revisions of an order', () => {
  it('are one for each service that was bought', async () => {
    expect(await revisionsOf(await openScene(shop, admin, 'IN_PROGRESS'))).toEqual([0, 1])
    expect(await revisionsOf(await openTwo())).toEqual([0, 2])
    const lines = { quantity: 2, others: [{}] }
    expect(await revisionsOf(await openScene(shop, admin, 'IN_PROGRESS', lines))).toEqual([0, 3])
  })

  it('are taken one by one, and the emails say how many are left', async () => {
    const scene = await openTwo()
    const { guest, owner, order } = scene
    const id = order.id.slice(0, 8)
    await owner.deliver(1)
    expect((await guest.revise()).code).toBeUndefined()
    await owner.deliver(2)
    expect((await guest.revise()).code).toBeUndefined()
    await owner.deliver(3)
    expect(await revisionsOf(scene)).toEqual([2, 2])
    expect((await guest.revise()).code).toBe('no_revisions_left')
    const mails = await deliveryMailsOf(order.id)
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Version 2 of your order ${id} is delivered`,
      `Version 3 of your order ${id} is delivered`,
      `Your order ${id} is delivered`,
    ])
    const [second, third, first] = mails.map(({ body_text }) => body_text)
    expect(first).toContain('You can approve it, or request a revision: 2 of 2 are left.')
    expect(second).toContain('You can approve it, or request a revision: 1 of 2 is left.')
    expect(third).toContain('If everything is as agreed, please approve it.')
  })

  it('begin after all parts are delivered, which are one version', async () => {
    const { guest, owner, order } = await openTwo()
    const id = order.id.slice(0, 8)
    const [one] = await linesOf(shop, order.id)
    await owner.deliverPart(1, [one?.id ?? ''])
    await owner.deliver(2)
    expect((await guest.revise()).code).toBeUndefined()
    await owner.deliver(3)
    expect((await deliveryMailsOf(order.id)).map(({ subject }) => subject)).toEqual([
      `Version 2 of your order ${id} is delivered`,
      `Your order ${id} is delivered`,
    ])
    const deliveries = shop.backOffice.from('order_deliveries').select('number, version')
    expect(await rowsOf(deliveries.eq('order_id', order.id).order('number'))).toEqual([
      { number: 1, version: 1 },
      { number: 2, version: 1 },
      { number: 3, version: 2 },
    ])
  })
})

/** With the service of the order that takes a day, the one that takes three, and the state of its work. */
function withLines(scene: Scene) {
  const lines = async () => {
    const [quick, long] = await linesOf(shop, scene.order.id)
    if (!quick || !long) throw new Error('The order has two services.')
    return { quick, long }
  }
  return { ...scene, lines, work: () => workOf(shop, scene.order.id) }
}

const openDelivered = async () =>
  withLines(
    await openScene(shop, admin, 'IN_REVIEW', {
      service: { delivery_time_days: 1 },
      others: [{ service: { delivery_time_days: 3 } }],
    }),
  )

const deliveriesOf = async ({ guest }: Scene) =>
  ((await guest.read()).data as { deliveries: Record<string, unknown>[] }).deliveries

describe('a revision of some services', () => {
  it('starts their clocks again, and leaves the others delivered', async () => {
    const scene = await openDelivered()
    const { guest, owner, order, lines, work } = scene
    const { quick, long } = await lines()
    expect((await guest.revisePart([long.id])).code).toBeUndefined()
    const revised = await lines()
    expect(revised.quick).toEqual(quick)
    expect(revised.long.delivered_at).toBeNull()
    expectHours(revised.long.due_at, 72)
    expect(await work()).toMatchObject({ work_status: 'REVISION', due_at: revised.long.due_at })
    expect(await revisionsOf(scene)).toEqual([1, 2])

    const event = shop.backOffice.from('order_events').select('details')
    expect(await rowOf(event.match({ order_id: order.id, kind: 'revision' }))).toEqual({
      details: { services: [long.service_title] },
    })
    for (const kind of ['revision', 'owner_revision']) {
      const { rows } = await readMailOf(shop, order.id, kind)
      expect(rows.map(({ label }) => label)).toEqual([long.service_title])
    }
    expect((await owner.deliverPart(2, [quick.id])).code).toBe('order_changed')
    expect((await owner.deliver(2)).code).toBeUndefined()
    expect((await work()).work_status).toBe('IN_REVIEW')
    expect(await deliveriesOf(scene)).toMatchObject([
      { number: 2, version: 2, item_ids: [long.id], services: [long.service_title] },
      { number: 1, version: 1, item_ids: [], services: [] },
    ])
    expect((await guest.approve()).code).toBeUndefined()
  })

  it('of several is delivered one by one, each by its own clock', async () => {
    const scene = await openDelivered()
    const { guest, owner, order, lines, work } = scene
    const { quick, long } = await lines()
    expect((await guest.revisePart([quick.id, long.id, long.id])).code).toBeUndefined()
    const revised = await lines()
    expectHours(revised.quick.due_at, 24)
    expectHours(revised.long.due_at, 72)
    expect((await work()).due_at).toBe(revised.quick.due_at)
    expect((await owner.deliverPart(2, [quick.id])).code).toBeUndefined()
    expect(await work()).toMatchObject({ work_status: 'REVISION', due_at: revised.long.due_at })
    expect((await guest.approve()).code).toBe('nothing_to_approve')
    const mail = await readMailOf(shop, order.id, 'part_delivered')
    expect(mail.rows.map(({ label }) => label)).toEqual([long.service_title])

    expect((await owner.ask('REVISION')).code).toBeUndefined()
    await change(shop, order.id, { clock_paused_at: hoursAgo(10) })
    expect((await owner.setWork('WAITING_FOR_CLIENT', 'REVISION')).code).toBeUndefined()
    expectHours((await lines()).long.due_at, 82)
    expect((await lines()).quick.due_at).toBe(revised.quick.due_at)
    expect((await owner.deliver(3)).code).toBeUndefined()
    expect((await deliveriesOf(scene)).map(({ version }) => version)).toEqual([2, 2, 1])
  })

  it('names none where it is of all of them', async () => {
    const scene = await openDelivered()
    const { quick, long } = await scene.lines()
    expect((await scene.guest.revisePart([long.id, quick.id])).code).toBeUndefined()
    const event = shop.backOffice.from('order_events').select('details')
    expect(await rowOf(event.match({ order_id: scene.order.id, kind: 'revision' }))).toEqual({
      details: {},
    })
    expect((await scene.owner.deliver(2)).code).toBeUndefined()
    expect((await deliveriesOf(scene))[0]).toMatchObject({ version: 2, item_ids: [] })
  })

  it('is not one of nothing, of what is not of this order, or of what is not delivered', async () => {
    const [scene, other] = [await openDelivered(), await openDelivered()]
    const { guest, work, lines } = scene
    const { quick, long } = await lines()
    const foreign = await other.lines()
    for (const ids of [[], [null], [quick.id, foreign.quick.id]]) {
      expect(await guest.revisePart(ids)).toMatchObject({ status: 400, code: 'nothing_chosen' })
    }
    expect(await work()).toMatchObject({ work_status: 'IN_REVIEW' })
    expect(await revisionsOf(scene)).toEqual([0, 2])
    const both = await Promise.all([guest.revisePart([quick.id]), guest.revisePart([quick.id])])
    expect(both.map(({ code }) => code).toSorted()).toEqual(['nothing_to_revise', undefined])
    expect(await revisionsOf(scene)).toEqual([1, 2])
    expect((await guest.revise()).code).toBe('nothing_to_revise')
    expect((await guest.revisePart([long.id])).code).toBeUndefined()
    expect((await scene.owner.deliver(2)).code).toBeUndefined()
    expect((await guest.revisePart([long.id])).code).toBe('no_revisions_left')
  })
})

/** A service of one day, which is delivered, and one of three, which waits for its part of the brief or is worked on. */
async function openPart({ isBriefed }: { isBriefed: boolean }) {
  const scene = await openScene(shop, admin, 'AWAITING_BRIEF', {
    questions: [{ label: 'Which page?' }],
    service: { delivery_time_days: 1 },
    others: [{ questions: [{ label: 'Which figures?' }], service: { delivery_time_days: 3 } }],
  })
  const told = withLines(scene)
  const { quick } = await told.lines()
  const [page, figures] = scene.order.questions
  if (!page || !figures) throw new Error('Each service has a question.')
  const answers = { [page.id]: 'Home', [figures.id]: 'Leads' }
  await (isBriefed ? scene.guest.submitBrief(answers) : scene.guest.submitPart(answers, [quick.id]))
  await scene.owner.deliverPart(1, [quick.id])
  return { ...told, answers }
}

describe('a revision of what is delivered', () => {
  it('begins before the rest is delivered, and has versions of its own', async () => {
    const scene = await openPart({ isBriefed: true })
    const { guest, owner, order, lines, work } = scene
    const { quick, long } = await lines()
    expect((await guest.revisePart([long.id])).code).toBe('nothing_to_revise')
    expect((await guest.revise()).code).toBe('nothing_to_revise')
    expect((await guest.revisePart([quick.id])).code).toBeUndefined()
    const revised = await lines()
    expectHours(revised.quick.due_at, 24)
    expect(revised.long).toEqual(long)
    expect(await work()).toMatchObject({ work_status: 'IN_PROGRESS', due_at: revised.quick.due_at })
    for (const kind of ['revision', 'owner_revision']) {
      const { rows } = await readMailOf(shop, order.id, kind)
      expect(rows.map(({ label }) => label)).toEqual([quick.service_title])
    }

    expect((await owner.deliverPart(2, [quick.id])).code).toBeUndefined()
    expect((await owner.deliver(3)).code).toBeUndefined()
    expect(await work()).toMatchObject({ work_status: 'IN_REVIEW' })
    expect((await deliveriesOf(scene)).map(({ version }) => version)).toEqual([1, 2, 1])
    expect((await deliveryMailsOf(order.id)).map(({ subject }) => subject)).toEqual([
      `Your order ${order.id.slice(0, 8)} is delivered`,
    ])
    expect((await guest.revisePart([long.id])).code).toBeUndefined()
    expect((await owner.deliver(4)).code).toBeUndefined()
    expect((await deliveryMailsOf(order.id)).map(({ subject }) => subject)).toEqual([
      `The revision of your order ${order.id.slice(0, 8)} is delivered`,
      `Your order ${order.id.slice(0, 8)} is delivered`,
    ])
    expect((await guest.approve()).code).toBeUndefined()
  })

  it('goes on while the rest waits for its brief', async () => {
    const { guest, owner, answers, lines, work } = await openPart({ isBriefed: false })
    const { quick, long } = await lines()
    expect(await work()).toMatchObject({ work_status: 'AWAITING_BRIEF' })
    expect((await guest.revisePart([quick.id])).code).toBeUndefined()
    const revised = await lines()
    expect(await work()).toMatchObject({ work_status: 'IN_PROGRESS', due_at: revised.quick.due_at })
    expect(revised.long).toEqual(long)
    expect((await owner.deliverPart(2, [quick.id])).code).toBeUndefined()
    expect(await work()).toMatchObject({ work_status: 'AWAITING_BRIEF', clock_started_at: null })
    expect((await guest.submitPart(answers, [long.id])).code).toBeUndefined()
    expectHours((await lines()).long.due_at, 72)
  })

  it('that is requested while the clock is paused starts when it goes on', async () => {
    const { guest, owner, order, lines, work } = await openPart({ isBriefed: true })
    const { quick } = await lines()
    await owner.ask('IN_PROGRESS')
    await change(shop, order.id, { clock_paused_at: hoursAgo(5) })
    expect((await guest.revisePart([quick.id])).code).toBeUndefined()
    expect(await work()).toMatchObject({ work_status: 'WAITING_FOR_CLIENT' })
    expectHours((await lines()).quick.due_at, 19)
    expect((await guest.write('Blue, please.')).code).toBeUndefined()
    expectHours((await lines()).quick.due_at, 24)
    expect(await work()).toMatchObject({
      work_status: 'IN_PROGRESS',
      due_at: (await lines()).quick.due_at,
    })
  })
})
