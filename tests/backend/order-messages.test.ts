import { beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './support/eventually.ts'
import { handOn, openScene } from './support/order-scene.ts'
import { buy, hoursAgo, upload } from './support/orders.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let ada: Account

beforeAll(async () => {
  ;[admin, ada] = await Promise.all([shop.signInAdmin(), shop.signUp('ada')])
})

interface Conversation {
  messages: { author: string; body: string; is_private: boolean; files: { name: string }[] }[]
  unread_count: number
}

/** What a reader sees of the conversation. */
async function seenBy(hand: ReturnType<typeof handOn>): Promise<Conversation> {
  return (await hand.read()).data as Conversation
}

const storedOn = (orderId: string) =>
  rowsOf(
    shop.backOffice
      .from('order_messages')
      .select('author, author_id, body, is_private')
      .eq('order_id', orderId)
      .order('created_at'),
  )

/** Ada's order, with both who talk about it. */
async function conversation() {
  const order = await buy(shop, { userId: ada.id, email: ada.email })
  return {
    order,
    customer: handOn(ada.client, order.id),
    owner: handOn(admin.client, order.id),
  }
}

describe('a conversation', () => {
  it('is visible to both, with the author and the files of each message', async () => {
    const { order, customer, owner } = await conversation()
    const file = await upload(shop, order.id)
    await customer.write('  Here is a sketch. ', { p_file_ids: [file] })
    await owner.write('Thank you.')
    expect(await storedOn(order.id)).toEqual([
      { author: 'customer', author_id: ada.id, body: 'Here is a sketch.', is_private: false },
      { author: 'admin', author_id: admin.id, body: 'Thank you.', is_private: false },
    ])
    for (const side of [customer, owner]) {
      expect((await seenBy(side)).messages).toMatchObject([
        { author: 'customer', files: [{ name: 'sketch.png' }] },
        { author: 'admin', files: [] },
      ])
    }
  })

  it('holds 5,000 characters in a message, of any script', async () => {
    const { customer } = await conversation()
    const body = '𝔘ñ→'.repeat(1_666) + 'ok'
    expect([...body]).toHaveLength(5_000)
    expect((await customer.write(body)).code).toBeUndefined()
    expect((await seenBy(customer)).messages[0]?.body).toBe(body)
    expect((await customer.write(`${body}!`)).code).toBeDefined()
  })

  it('counts what the other side has written since the last visit', async () => {
    const { order, customer, owner } = await conversation()
    await owner.write('One.')
    await owner.write('Two.')
    expect((await seenBy(customer)).unread_count).toBe(2)
    expect((await seenBy(owner)).unread_count).toBe(0)
    await customer.call('mark_order_read')
    expect((await seenBy(customer)).unread_count).toBe(0)
    await owner.write('Three.')
    expect((await seenBy(customer)).unread_count).toBe(1)
    const { data } = await ada.client.rpc('list_my_orders')
    expect(data).toContainEqual(expect.objectContaining({ id: order.id, unread_count: 1 }))
    // Who answers has read.
    await customer.write('Four.')
    expect((await seenBy(customer)).unread_count).toBe(0)
    expect((await seenBy(owner)).unread_count).toBe(1)
  })

  it('can be read for the first time while its reader writes', async () => {
    const { order, customer } = await conversation()
    await withSql((sql) =>
      sql
        .begin(async (writing) => {
          // As a message that is being written has it.
          await writing`select from public.orders where id = ${order.id} for update`
          const reading = customer.call('mark_order_read')
          await eventually(
            () =>
              sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%mark_order_read%'`,
            (waiting) => waiting.length > 0,
          )
          await writing`
          insert into public.order_reads (order_id, reader) values (${order.id}, 'customer')
          on conflict (order_id, reader) do update set read_at = now()`
          return { reading }
        })
        .then(async ({ reading }) => expect((await reading).code).toBeUndefined()),
    )
  })

  it('goes on after the order is complete', async () => {
    const { guest, owner } = await openScene(shop, admin, 'DELIVERED')
    expect((await guest.write('One more thing.')).code).toBeUndefined()
    expect((await owner.write('Yes?')).code).toBeUndefined()
  })
})

describe('a note of the owner', () => {
  it('is seen by the owner alone, wherever one looks, and causes no mail', async () => {
    const { order, customer, owner } = await conversation()
    const file = await upload(shop, order.id, 'admin')
    const note = { p_is_private: true, p_file_ids: [file] }
    expect((await owner.write('A difficult one.', note)).code).toBeUndefined()

    expect((await seenBy(owner)).messages).toMatchObject([{ is_private: true, files: [{}] }])
    const seen = await seenBy(customer)
    expect([seen.messages, seen.unread_count]).toEqual([[], 0])
    const stranger = handOn(shop.anonymous, order.id, order.key)
    expect(await stranger.read()).toMatchObject({ code: 'sign_in_needed' })
    for (const table of ['order_messages', 'order_files']) {
      const rows = ada.client.from(table).select('id').eq('order_id', order.id)
      expect([table, await rowsOf(rows)]).toEqual([table, []])
    }
    const mails = shop.backOffice.from('outbox_emails').select('kind').eq('order_id', order.id)
    expect(await rowsOf(mails.in('kind', ['message', 'owner_message']))).toEqual([])
  })

  it('on a guest’s order stays hidden from the holder of the link', async () => {
    const { guest, owner } = await openScene(shop, admin)
    await owner.write('A difficult one.', { p_is_private: true })
    expect((await seenBy(guest)).messages).toEqual([])
  })
})

describe('a message id', () => {
  it('that is sent ten times at the same time is one message and one mail', async () => {
    const { order, guest } = await openScene(shop, admin)
    const p_message_id = crypto.randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => guest.write('Once.', { p_message_id })),
    )
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }))
    expect(await storedOn(order.id)).toHaveLength(1)
    const mails = shop.backOffice.from('outbox_emails').select('id').eq('order_id', order.id)
    expect(await rowsOf(mails.eq('kind', 'owner_message'))).toHaveLength(1)
  })
})

describe('thirty messages in an hour', () => {
  it('are enough for a customer, and do not silence the owner', async () => {
    const { order, guest, owner } = await openScene(shop, admin)
    const row = { order_id: order.id, author: 'customer', body: 'Hello?' }
    const rows = Array.from({ length: 30 }, () => row)
    await rowsOf(shop.backOffice.from('order_messages').insert(rows).select())
    expect(await guest.write('Hello?')).toMatchObject({ status: 429, code: 'too_many_messages' })
    expect((await owner.write('Patience.')).code).toBeUndefined()
    const earlier = { created_at: hoursAgo(1.1) }
    await rowsOf(
      shop.backOffice.from('order_messages').update(earlier).eq('order_id', order.id).select(),
    )
    expect((await guest.write('Hello?')).code).toBeUndefined()
  })
})
