import { createHmac } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '#app/backend/resource-rows.ts'
import { answerOnly } from '../../domain/email-answer.ts'
import { attempt, must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { INBOUND_SECRET } from '../support/store-process.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

const HOUR_MS = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()
const address = () => `writer-${crypto.randomUUID().slice(0, 8)}@writer.example`

/** A message as the contact form sends it, or an older one. */
async function write(
  columns: Record<string, unknown> = {},
): Promise<{ id: string; email: string }> {
  const message = {
    name: 'Ada Writer',
    email: address(),
    subject: 'support',
    message: `Can you help me? ${crypto.randomUUID()}`,
    ...columns,
  }
  return rowOf(shop.backOffice.from('contact_messages').insert(message).select('id, email'))
}

const listed = (id: string) => rowOf(admin.client.from('admin_messages').select('*').eq('id', id))

const answer = (id: string, body = 'Of course.', key: string = crypto.randomUUID()) =>
  attempt(admin.client, 'answer_message', { p_id: id, p_body: body, p_key: key })

interface Counts {
  new: number
  late: number
  answered: number
  in_time: number
}
const counts = async () => (await must(admin.client, 'count_inbox', {})) as Counts

const move = (ids: string[], to: string) =>
  must(admin.client, 'move_messages', { p_ids: ids, p_where: null, p_to: to })

describe('a message', () => {
  it('is new until it is answered, and late after 24 hours', async () => {
    const before = await counts()
    const [fresh, late] = [await write(), await write({ created_at: hoursAgo(25) })]
    expect(await listed(fresh.id)).toMatchObject({ place: 'new', is_late: false })
    expect(await listed(late.id)).toMatchObject({ place: 'new', is_late: true })
    expect(await counts()).toMatchObject({ new: before.new + 2, late: before.late + 1 })
    await answer(fresh.id)
    await answer(late.id)
    const after = await counts()
    expect(after).toMatchObject({ new: before.new, late: before.late })
    expect(after.answered).toBe(before.answered + 2)
    expect(after.in_time).toBe(before.in_time + 1)
  })

  it('counts alike for the bell, the figures and the list that they lead to', async () => {
    await write()
    const [unanswered] = await withSql(
      (sql) => sql`select count(*)::integer as count from private.unanswered_messages`,
    )
    const { count } = await listRows(admin.client, 'admin_messages', 'id', {
      where: { q: '', in: [], eq: { place: 'new' } },
      sort: { column: 'waiting_since', isDescending: false },
      page: 1,
      pageSize: 25,
    })
    expect([unanswered?.['count'], (await counts()).new]).toEqual([count, count])
  })

  it('is found by its words, and moved together with all that the list shows', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const messages = [
      await write({ message: `One ${word}` }),
      await write({ message: `Two ${word}` }),
    ]
    const p_where = { q: word, in: ['message'], eq: { place: 'new' } }
    const parameters = { p_ids: null, p_where, p_to: 'closed' }
    expect(await must(admin.client, 'move_messages', parameters)).toHaveLength(2)
    const ids = messages.map(({ id }) => id)
    for (const id of ids) expect((await listed(id)).place).toBe('closed')
    await must(admin.client, 'undo_move_messages', { p_ids: ids, p_where: null })
    for (const id of ids) expect((await listed(id)).place).toBe('new')
    const again = await must(admin.client, 'undo_move_messages', { p_ids: ids, p_where: null })
    expect(again).toMatchObject([
      { problem: 'there is nothing to undo' },
      { problem: 'there is nothing to undo' },
    ])
  })

  it('is closed, reopened, and says why it stayed as it was', async () => {
    const { id } = await write()
    expect(await move([id], 'closed')).toEqual([{ id, problem: null }])
    expect(await move([id], 'closed')).toEqual([{ id, problem: 'it was already closed' }])
    expect(await move([id], 'new')).toEqual([{ id, problem: null }])
    expect((await listed(id)).place).toBe('new')
    const unknown = crypto.randomUUID()
    expect(await move([unknown], 'closed')).toEqual([
      { id: unknown, problem: 'it no longer exists' },
    ])
  })
})

describe('an answer', () => {
  it('is emailed once with the message below it, and kept in the thread', async () => {
    const { id, email } = await write({ message: 'Can you help me?\nToday?' })
    const key = crypto.randomUUID()
    expect(await answer(id, ' Of course. ', key)).toMatchObject({ status: 204 })
    expect(await answer(id, ' Of course. ', key)).toMatchObject({ status: 204 })
    const [mail, ...others] = await rowsOf<Record<string, unknown>>(
      shop.backOffice.from('outbox_emails').select('*').eq('to_email', email),
    )
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      kind: 'contact_reply',
      subject: expect.stringMatching(/^Your message to /),
    })
    expect(mail?.['body_text']).toMatch(/^Of course\.\n/)
    expect(mail?.['body_text']).toContain('> Can you help me?\n> Today?')
    const { token } = await rowOf<{ token: string }>(
      shop.backOffice.from('contact_threads').select('token').eq('message_id', id),
    )
    expect(mail?.['reply_token']).toBe(token)
    expect(await must(admin.client, 'get_message', { p_id: id })).toMatchObject({
      message: { place: 'answered' },
      replies: [{ kind: 'sent', body: 'Of course.' }],
    })
  })

  it('that was given elsewhere is noted, and no email is sent', async () => {
    const { id, email } = await write()
    const parameters = { p_id: id, p_body: 'We spoke by phone.', p_key: crypto.randomUUID() }
    await must(admin.client, 'note_answer', parameters)
    expect(await must(admin.client, 'get_message', { p_id: id })).toMatchObject({
      message: { place: 'answered' },
      replies: [{ kind: 'noted', body: 'We spoke by phone.' }],
    })
    const mails = shop.backOffice.from('outbox_emails').select('id').eq('to_email', email)
    expect(await rowsOf(mails)).toEqual([])
  })

  it.each([
    ['without words', ' \n ', 'answer_missing'],
    ['of more than 10,000 characters', 'x'.repeat(10_001), 'answer_too_long'],
  ])('%s is refused', async (_case, body, code) => {
    const { id } = await write()
    expect(await answer(id, body)).toMatchObject({ status: 422, code })
    expect((await listed(id)).place).toBe('new')
  })
})

describe('spam', () => {
  const CASES = [
    [
      'links written as code',
      { message: '[url=https://x.example]Cheap[/url] and https://y.example' },
      '+4',
    ],
    [
      'a link in the name',
      { name: 'Win at www.x.example', message: 'See https://x.example' },
      '+4',
    ],
    [
      'words of advertising',
      { message: 'Best casino: https://a.example https://b.example https://c.example' },
      '+3',
    ],
  ] as const

  it.each(CASES)('is put aside by rules that can be read: %s', async (_rule, columns, points) => {
    const before = await counts()
    const { id } = await write(columns)
    const judged = await listed(id)
    expect(judged).toMatchObject({ place: 'spam', is_late: false })
    expect(judged.spam_score).toBeGreaterThanOrEqual(5)
    expect(judged.spam_reasons.some((reason: string) => reason.startsWith(`${points}: `))).toBe(
      true,
    )
    expect((await counts()).new).toBe(before.new)
    const mails = shop.backOffice.from('outbox_emails').select('id')
    expect(await rowsOf(mails.eq('dedupe_key', `contact_message:${id}`))).toEqual([])
  })

  it('is no message with a link, and none of someone who has paid', async () => {
    const { id } = await write({ message: 'My page is https://ada.example: can you help?' })
    expect(await listed(id)).toMatchObject({
      place: 'new',
      spam_score: 1,
      spam_reasons: ['+1: It has a link'],
    })
    const email = address()
    const paid = { subtotal_cents: 100, total_usd: 100, customer_email: email, status: 'PAID' }
    const times = { paid_at: hoursAgo(1), due_at: hoursAgo(-1), work_status: 'AWAITING_BRIEF' }
    await rowOf(
      shop.backOffice
        .from('orders')
        .insert({ ...paid, ...times })
        .select(),
    )
    const theirs = await write({ email, message: '[url=https://x.example]Mine[/url] is a casino.' })
    expect(await listed(theirs.id)).toMatchObject({ place: 'new' })
  })

  it('is what the owner says: in both directions, and undone', async () => {
    const { id } = await write()
    await move([id], 'spam')
    expect((await listed(id)).place).toBe('spam')
    await must(admin.client, 'undo_move_messages', { p_ids: [id], p_where: null })
    expect((await listed(id)).place).toBe('new')
    await move([id], 'spam')
    await move([id], 'not_spam')
    expect((await listed(id)).place).toBe('new')
  })
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
    const { id } = await write({ created_at: hoursAgo(30) })
    await answer(id)
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
    const { id } = await write()
    const email = await emailTo(id)
    expect(await receive(email, how)).toMatchObject({
      status: 400,
      body: { code: 'invalid_signature' },
    })
    expect(await must(admin.client, 'get_message', { p_id: id })).toMatchObject({ replies: [] })
  })

  it('is taken once by each thread, however long its id is', async () => {
    const threads = [await write(), await write()]
    const message_id = `<${'x'.repeat(600)}${crypto.randomUUID()}@writer.example>`
    for (const { id } of threads) {
      const email = { ...(await emailTo(id)), message_id }
      expect((await receive(email)).body).toEqual({ received: true })
      expect((await receive(email)).body).toEqual({ received: false })
    }
  })

  it('that no one wrote stays in a closed thread without opening it', async () => {
    const { id } = await write()
    await move([id], 'closed')
    const email = await emailTo(id, 'I am on vacation.')
    await receive({ ...email, auto_submitted: 'auto-replied' })
    expect(await must(admin.client, 'get_message', { p_id: id })).toMatchObject({
      message: { place: 'closed' },
      replies: [{ body: 'I am on vacation.' }],
    })
    await receive({ ...email, message_id: '<by-hand@writer.example>', auto_submitted: 'no' })
    expect(await listed(id)).toMatchObject({ place: 'new' })
  })

  it('to a thread whose writer was erased brings no address back', async () => {
    const { id } = await write()
    const email = await emailTo(id)
    await shop.backOffice
      .from('contact_messages')
      .update({ email: 'deleted@account.invalid' })
      .eq('id', id)
    expect(await receive(email)).toMatchObject({ status: 404, body: { code: 'thread_unknown' } })
  })

  it('to no thread is refused', async () => {
    const { id } = await write()
    const email = { ...(await emailTo(id)), to: `reply+${'0'.repeat(32)}@mail.store.example` }
    expect(await receive(email)).toMatchObject({ status: 404, body: { code: 'thread_unknown' } })
  })
})
