import { beforeAll, describe, expect, it } from 'vitest'
import { readMailOf } from './support/order-mails.ts'
import { openScene } from './support/order-scene.ts'
import { linesOf } from './support/orders.ts'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

/** An order of three services, each with a question of its own, and what each part of its brief answers. */
async function openThree() {
  const { order, guest } = await openScene(shop, admin, 'AWAITING_BRIEF', {
    questions: [{ label: 'Which page?' }],
    others: ['Which figures?', 'Which days?'].map((label) => ({ questions: [{ label }] })),
  })
  const lines = await linesOf(shop, order.id)
  const send = (...places: number[]) =>
    guest.submitPart(
      Object.fromEntries(places.map((place) => [order.questions[place]?.id ?? '', 'Yes.'])),
      places.map((place) => lines[place]?.id ?? ''),
    )
  const subject = async (kind: string, place: number) =>
    (await readMailOf(shop, order.id, kind, place)).subject
  return { send, subject, lines, id: order.id.slice(0, 8) }
}

describe('the emails about a brief', () => {
  it('name its part in their subjects', async () => {
    const { send, subject, lines, id } = await openThree()
    await send(0)
    const title = lines[0]?.service_title
    expect(await subject('work_started', 0)).toBe(`The clock is running for ${title}, order ${id}`)
    expect(await subject('owner_brief', 0)).toBe(`Brief received: ${title}, order ${id}`)
    await send(1, 2)
    expect(await subject('work_started', 1)).toBe(
      `The clock is running for 2 services of order ${id}`,
    )
    expect(await subject('owner_brief', 1)).toBe(`Brief received: 2 services of order ${id}`)
  })

  it('name the order where it is all of it', async () => {
    const { send, subject, id } = await openThree()
    await send(0, 1, 2)
    expect(await subject('work_started', 0)).toBe(`The clock is running for order ${id}`)
    expect(await subject('owner_brief', 0)).toBe(`Brief received: order ${id}`)
  })
})
