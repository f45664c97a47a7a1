import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerOnly } from '../../domain/email-answer.ts'
import { INBOUND_SECRET } from '../support/store-process.ts'
import { hoursAgo, openInbox } from './support/inbox.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let inbox: ReturnType<typeof openInbox>

beforeAll(async () => {
  admin = await shop.signInAdmin()
  inbox = openInbox(shop, admin)
})

describe('an email that a provider received', () => {
  /** Posts it as a provider does, signed as Standard Webhooks say. */
  async function receive(
    email: Record<string, unknown>,
    { secret = INBOUND_SECRET, at = Date.now(), tamper = '' } = {},
  ) {
    const id = `msg_${crypto.randomUUID()}`
    const timestamp = String(Math.floor(at / 1000))
    const body = JSON.stringify(email)
    const signed = `${id}.${timestamp}.${body}`
    const signature = createHmac('sha256', secret).update(signed).digest('base64')
    const response = await fetch(`${shop.url}/functions/v1/receive-email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `v1,${signature}`,
      },
      body: body + tamper,
    })
    return { status: response.status, body: await response.json() }
  }

  async function emailTo(id: string, text = 'Yes, please.') {
    const { token } = await rowOf<{ token: string }>(
      shop.backOffice.from('contact_threads').select('token').eq('message_id', id),
    )
    return {
      from: 'Ada Writer <ada@writer.example>',
      to: [`Oneday <reply+${token}@mail.store.example>`],
      text,
      message_id: `<${crypto.randomUUID()}@writer.example>`,
    }
  }

  it('joins its thread once, which then waits for an answer again', async () => {
    const { id } = await inbox.write({ created_at: hoursAgo(30) })
    await inbox.answer(id)
    const quoted = 'Yes, please.\n\nOn Mon, Nov 2, 2026, Oneday wrote:\n> Of course.'
    expect(answerOnly(quoted)).toBe('Yes, please.')
    const email = await emailTo(id, quoted)
    expect(await receive(email)).toEqual({ status: 200, body: { received: true } })
    expect(await receive(email)).toEqual({ status: 200, body: { received: false } })
    expect(await must(admin.client, 'get_message', { p_id: id })).toMatchObject({
      message: { place: 'new', is_late: false },
      replies: [
        { kind: 'sent' },
        { kind: 'received', body: 'Yes, please.', from_email: 'ada@writer.example' },
      ],
    })
  })

  it.each([
    ['another secret', { secret: 'guessed' }],
    ['a body that was changed', { tamper: ' ' }],
    ['a time of more than 5 minutes ago', { at: Date.now() - 6 * 60_000 }],
  ])('is refused with %s', async (_case, how) => {
    const { id } = await inbox.write()
    const email = await emailTo(id)
    expect(await receive(email, how)).toMatchObject({
      status: 400,
      body: { code: 'invalid_signature' },
    })
    expect(await must(admin.client, 'get_message', { p_id: id })).toMatchObject({ replies: [] })
  })

  it('is taken once by each thread, however long its id is', async () => {
    const threads = [await inbox.write(), await inbox.write()]
    const message_id = `<${'x'.repeat(600)}${crypto.randomUUID()}@writer.example>`
    for (const { id } of threads) {
      const email = { ...(await emailTo(id)), message_id }
      expect((await receive(email)).body).toEqual({ received: true })
      expect((await receive(email)).body).toEqual({ received: false })
    }
  })

  it('that no one wrote stays in a closed thread without opening it', async () => {
    const { id } = await inbox.write()
    await inbox.move([id], 'closed')
    const email = await emailTo(id, 'I am on vacation.')
    await receive({ ...email, auto_submitted: 'auto-replied' })
    expect(await must(admin.client, 'get_message', { p_id: id })).toMatchObject({
      message: { place: 'closed' },
      replies: [{ body: 'I am on vacation.' }],
    })
    await receive({ ...email, message_id: '<by-hand@writer.example>', auto_submitted: 'no' })
    expect(await inbox.listed(id)).toMatchObject({ place: 'new' })
  })

  it('to a thread whose writer was erased brings no address back', async () => {
    const { id } = await inbox.write()
    const email = await emailTo(id)
    await shop.backOffice
      .from('contact_messages')
      .update({ email: 'deleted@account.invalid' })
      .eq('id', id)
    expect(await receive(email)).toMatchObject({ status: 404, body: { code: 'thread_unknown' } })
  })

  it('to no thread is refused', async () => {
    const { id } = await inbox.write()
    const email = { ...(await emailTo(id)), to: `reply+${'0'.repeat(32)}@mail.store.example` }
    expect(await receive(email)).toMatchObject({ status: 404, body: { code: 'thread_unknown' } })
  })
})
