import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '#app/backend/resource-rows.ts'
import { hoursAgo, newWriter, openInbox } from './support/inbox.ts'
import { must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let inbox: ReturnType<typeof openInbox>

beforeAll(async () => {
  admin = await shop.signInAdmin()
  inbox = openInbox(shop, admin)
})

interface Counts {
  new: number
  late: number
  answered: number
  in_time: number
}
const counts = async () => (await must(admin.client, 'count_inbox', {})) as Counts

describe('a message', () => {
  it('is new until it is answered, and late after 24 hours', async () => {
    const before = await counts()
    const [fresh, late] = [await inbox.write(), await inbox.write({ created_at: hoursAgo(25) })]
    expect(await inbox.listed(fresh.id)).toMatchObject({ place: 'new', is_late: false })
    expect(await inbox.listed(late.id)).toMatchObject({ place: 'new', is_late: true })
    expect(await counts()).toMatchObject({ new: before.new + 2, late: before.late + 1 })
    await inbox.answer(fresh.id)
    await inbox.answer(late.id)
    const after = await counts()
    expect(after).toMatchObject({ new: before.new, late: before.late })
    expect(after.answered).toBe(before.answered + 2)
    expect(after.in_time).toBe(before.in_time + 1)
  })

  it('stands by the time that is left, and after those that wait once it is answered', async () => {
    const word = crypto.randomUUID().slice(0, 8)
    const write = (hours: number) =>
      inbox.write({ created_at: hoursAgo(hours), message: `${word} ${hours}` })
    const [recent, answered, late, spam] = [
      await write(1),
      await write(40),
      await write(30),
      await write(50),
    ]
    await inbox.answer(answered.id)
    await inbox.move([spam.id], 'spam')
    const { rows } = await listRows<{ id: string }>(admin.client, 'admin_messages', 'id', {
      where: { q: word, in: ['message'], eq: {} },
      sort: {
        column: 'unanswered_since',
        isDescending: false,
        thenBy: { column: 'last_at', isDescending: true },
      },
      page: 1,
      pageSize: 25,
    })
    expect(rows.map(({ id }) => id)).toEqual([late.id, recent.id, answered.id, spam.id])
  })

  it('counts alike for the bell, the figures and the list that they lead to', async () => {
    await inbox.write()
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
      await inbox.write({ message: `One ${word}` }),
      await inbox.write({ message: `Two ${word}` }),
    ]
    const p_where = { q: word, in: ['message'], eq: { place: 'new' } }
    const parameters = { p_ids: null, p_where, p_to: 'closed' }
    expect(await must(admin.client, 'move_messages', parameters)).toHaveLength(2)
    const ids = messages.map(({ id }) => id)
    for (const id of ids) expect((await inbox.listed(id)).place).toBe('closed')
    await must(admin.client, 'undo_move_messages', { p_ids: ids, p_where: null })
    for (const id of ids) expect((await inbox.listed(id)).place).toBe('new')
    const again = await must(admin.client, 'undo_move_messages', { p_ids: ids, p_where: null })
    expect(again).toMatchObject([
      { problem: 'there is nothing to undo' },
      { problem: 'there is nothing to undo' },
    ])
  })

  it('is closed, reopened, and says why it stayed as it was', async () => {
    const { id } = await inbox.write()
    expect(await inbox.move([id], 'closed')).toEqual([{ id, problem: null }])
    expect(await inbox.move([id], 'closed')).toEqual([{ id, problem: 'it was already closed' }])
    expect(await inbox.move([id], 'new')).toEqual([{ id, problem: null }])
    expect((await inbox.listed(id)).place).toBe('new')
    const unknown = crypto.randomUUID()
    expect(await inbox.move([unknown], 'closed')).toEqual([
      { id: unknown, problem: 'it no longer exists' },
    ])
  })
})

describe('an answer', () => {
  it('is emailed once with the message below it, and kept in the thread', async () => {
    const { id, email } = await inbox.write({ message: 'Can you help me?\nToday?' })
    const key = crypto.randomUUID()
    expect(await inbox.answer(id, ' Of course. ', key)).toMatchObject({ status: 204 })
    expect(await inbox.answer(id, ' Of course. ', key)).toMatchObject({ status: 204 })
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
    const { id, email } = await inbox.write()
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
    const { id } = await inbox.write()
    expect(await inbox.answer(id, body)).toMatchObject({ status: 422, code })
    expect((await inbox.listed(id)).place).toBe('new')
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
    const { id } = await inbox.write(columns)
    const judged = await inbox.listed(id)
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
    const { id } = await inbox.write({ message: 'My page is https://ada.example: can you help?' })
    expect(await inbox.listed(id)).toMatchObject({
      place: 'new',
      spam_score: 1,
      spam_reasons: ['+1: It has a link'],
    })
    const email = newWriter()
    const paid = { subtotal_cents: 100, total_usd: 100, customer_email: email, status: 'PAID' }
    const times = { paid_at: hoursAgo(1), due_at: hoursAgo(-1), work_status: 'AWAITING_BRIEF' }
    await rowOf(
      shop.backOffice
        .from('orders')
        .insert({ ...paid, ...times })
        .select(),
    )
    const theirs = await inbox.write({
      email,
      message: '[url=https://x.example]Mine[/url] is a casino.',
    })
    expect(await inbox.listed(theirs.id)).toMatchObject({ place: 'new' })
  })

  it('is what the owner says: in both directions, and undone', async () => {
    const { id } = await inbox.write()
    await inbox.move([id], 'spam')
    expect((await inbox.listed(id)).place).toBe('spam')
    await must(admin.client, 'undo_move_messages', { p_ids: [id], p_where: null })
    expect((await inbox.listed(id)).place).toBe('new')
    await inbox.move([id], 'spam')
    await inbox.move([id], 'not_spam')
    expect((await inbox.listed(id)).place).toBe('new')
  })
})
