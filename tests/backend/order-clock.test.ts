import { beforeAll, describe, expect, it } from 'vitest'
import { openScene } from './support/order-scene.ts'
import { change, hoursAgo, workOf } from './support/orders.ts'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const HOUR_MS = 3_600_000
const TWO_DAYS = { service: { delivery_time_days: 2 } }
const THREE_PIECES = { ...TWO_DAYS, quantity: 3 }
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const hoursBetween = (from: string | null, to: string | null) =>
  (Date.parse(String(to)) - Date.parse(String(from))) / HOUR_MS

/** What tests take to run may be added to a pause. */
const SLACK_HOURS = 0.05

describe('the delivery clock', () => {
  it('starts with the brief, and not before', async () => {
    const { order, guest } = await openScene(shop, admin, 'AWAITING_BRIEF', TWO_DAYS)
    expect(await workOf(shop, order.id)).toMatchObject({ clock_started_at: null })
    await change(shop, order.id, { paid_at: hoursAgo(72), due_at: hoursAgo(24) })
    const { code } = await guest.submitBrief({ [order.questions[0]?.id ?? '']: 'For us.' })
    expect(code).toBeUndefined()
    const begun = await workOf(shop, order.id)
    expect(begun.work_status).toBe('IN_PROGRESS')
    expect(Math.abs(hoursBetween(new Date().toISOString(), begun.clock_started_at))).toBeLessThan(
      SLACK_HOURS,
    )
    expect(hoursBetween(begun.clock_started_at, begun.due_at)).toBe(48)
  })

  it('starts with the payment where nothing is asked', async () => {
    const { order } = await openScene(shop, admin, 'IN_PROGRESS', TWO_DAYS)
    const begun = await workOf(shop, order.id)
    expect(begun.clock_started_at).toBe(begun.paid_at)
    expect(hoursBetween(begun.paid_at, begun.due_at)).toBe(48)
  })

  it('gives pieces of one service their times one after another', async () => {
    const { order } = await openScene(shop, admin, 'IN_PROGRESS', THREE_PIECES)
    const begun = await workOf(shop, order.id)
    expect(hoursBetween(begun.paid_at, begun.due_at)).toBe(3 * 48)
  })

  it('starts when the owner begins without the brief', async () => {
    const { order, owner } = await openScene(shop, admin, 'AWAITING_BRIEF', TWO_DAYS)
    await owner.setWork('AWAITING_BRIEF', 'IN_PROGRESS')
    const begun = await workOf(shop, order.id)
    expect(hoursBetween(begun.clock_started_at, begun.due_at)).toBe(48)
  })

  it.each(['IN_PROGRESS', 'REVISION'] as const)(
    'is paused while the client is asked in %s, until the answer',
    async (at) => {
      const { order, owner, guest } = await openScene(shop, admin, at)
      const { due_at } = await workOf(shop, order.id)
      expect((await owner.ask(at)).code).toBeUndefined()
      const asked = await workOf(shop, order.id)
      expect(asked).toMatchObject({ work_status: 'WAITING_FOR_CLIENT', due_at })
      expect(asked.clock_paused_at).not.toBeNull()
      await change(shop, order.id, { clock_paused_at: hoursAgo(5) })

      await owner.write('Are you there?')
      expect((await workOf(shop, order.id)).work_status).toBe('WAITING_FOR_CLIENT')
      expect((await guest.write('Green.')).code).toBeUndefined()

      const resumed = await workOf(shop, order.id)
      expect(resumed).toMatchObject({ work_status: at, clock_paused_at: null })
      const added = hoursBetween(due_at, resumed.due_at)
      expect(added).toBeGreaterThanOrEqual(5)
      expect(added).toBeLessThan(5 + SLACK_HOURS)
    },
  )

  it('goes on when the owner does not wait any longer', async () => {
    const { order, owner } = await openScene(shop, admin, 'WAITING_FOR_CLIENT')
    const { due_at } = await workOf(shop, order.id)
    await change(shop, order.id, { clock_paused_at: hoursAgo(2) })
    await owner.setWork('WAITING_FOR_CLIENT', 'IN_PROGRESS')
    const resumed = await workOf(shop, order.id)
    expect(resumed.clock_paused_at).toBeNull()
    expect(hoursBetween(due_at, resumed.due_at)).toBeGreaterThanOrEqual(2)
  })

  it('adds up several pauses', async () => {
    const { order, owner, guest } = await openScene(shop, admin)
    const { due_at } = await workOf(shop, order.id)
    for (const hours of [1, 3]) {
      await owner.ask('IN_PROGRESS')
      await change(shop, order.id, { clock_paused_at: hoursAgo(hours) })
      await guest.write('Green.')
    }
    const added = hoursBetween(due_at, (await workOf(shop, order.id)).due_at)
    expect(added).toBeGreaterThanOrEqual(4)
    expect(added).toBeLessThan(4 + SLACK_HOURS)
  })

  it('is not moved by messages while no one waits', async () => {
    const { order, owner, guest } = await openScene(shop, admin)
    const { due_at } = await workOf(shop, order.id)
    await guest.write('How is it going?')
    await owner.write('Well.')
    expect(await workOf(shop, order.id)).toMatchObject({ due_at, work_status: 'IN_PROGRESS' })
  })

  it('stops with the delivery, and stays where it is when that is approved', async () => {
    const { order, owner, guest } = await openScene(shop, admin)
    const { due_at } = await workOf(shop, order.id)
    await owner.deliver()
    const delivered = await workOf(shop, order.id)
    expect(delivered).toMatchObject({ due_at, work_status: 'IN_REVIEW' })
    expect(delivered.clock_paused_at).toBe(delivered.delivered_at)
    await guest.approve()
    const { clock_paused_at } = delivered
    expect(await workOf(shop, order.id)).toMatchObject({
      due_at,
      clock_paused_at,
      status: 'COMPLETED',
    })
  })

  it('gives a revision the whole time again', async () => {
    const { order, owner, guest } = await openScene(shop, admin, 'IN_REVIEW', TWO_DAYS)
    await change(shop, order.id, { due_at: hoursAgo(30), clock_paused_at: hoursAgo(40) })
    const started = Date.now()
    await guest.revise()
    const revised = await workOf(shop, order.id)
    expect(revised).toMatchObject({ work_status: 'REVISION', clock_paused_at: null })
    const hours = hoursBetween(new Date(started).toISOString(), revised.due_at)
    expect(Math.abs(hours - 48)).toBeLessThan(SLACK_HOURS)
    await owner.deliver(2)
    expect((await workOf(shop, order.id)).due_at).toBe(revised.due_at)
  })
})
