import { beforeAll, describe, expect, it } from 'vitest'
import { buy } from './support/orders.ts'
import { openPeople, type People } from './support/people.ts'
import { attempt, must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let people: People

beforeAll(async () => {
  admin = await shop.signInAdmin()
  people = openPeople(shop, admin)
})

/** A person of the store, who wrote once. */
async function aPerson() {
  const email = `${crypto.randomUUID()}@writer.example`
  await people.write(email)
  return { id: (await people.personOf(email)).id, email }
}

const mailsTo = (email: string) =>
  rowsOf<{ id: string; kind: string; subject: string; body_text: string; reply_token: string }>(
    shop.backOffice
      .from('outbox_emails')
      .select('id, kind, subject, body_text, reply_token')
      .eq('to_email', email),
  )

describe('an email to a person', () => {
  const write = (id: string, changes: object = {}) =>
    attempt(admin.client, 'write_to_person', {
      p_id: id,
      p_subject: 'Your <b>audit</b>',
      p_body: 'Is Tuesday {{name}} fine?',
      p_key: crypto.randomUUID(),
      ...changes,
    })

  it('goes out once with subject and signature, and is on the timeline', async () => {
    const { id, email } = await aPerson()
    const p_key = crypto.randomUUID()
    await write(id, { p_key })
    await write(id, { p_key })
    const mails = await mailsTo(email)
    expect(mails).toMatchObject([{ kind: 'person_message', subject: 'Your <b>audit</b>' }])
    expect(mails[0]?.body_text).toContain('Is Tuesday')
    const { timeline } = await people.pageOf(id)
    expect(timeline).toContainEqual(expect.objectContaining({ kind: 'email', id: mails[0]?.id }))
  })

  it('needs a subject and a text, and someone who exists', async () => {
    const { id } = await aPerson()
    expect(await write(id, { p_subject: ' ' })).toMatchObject({ code: 'email_subject_invalid' })
    expect(await write(id, { p_body: ' ' })).toMatchObject({ code: 'email_text_missing' })
    expect(await write(crypto.randomUUID())).toMatchObject({ status: 404 })
  })

  it('has its answer in the inbox: a thread that begins with it, once', async () => {
    const { id, email } = await aPerson()
    await write(id)
    const [mail] = await mailsTo(email)
    const receive = (p_provider_id: string, changes: object = {}) =>
      must(shop.backOffice, 'receive_reply', {
        p_token: mail?.reply_token,
        p_from: email,
        p_body: 'Yes, Tuesday.',
        p_provider_id,
        ...changes,
      })
    expect(await receive('<vacation@x>', { p_is_automatic: true })).toBe(false)
    expect(await receive('<1@x>')).toBe(true)
    expect(await receive('<1@x>')).toBe(false)
    expect(await receive('<2@x>', { p_body: 'At ten?' })).toBe(true)
    const threads = shop.backOffice.from('contact_threads').select('message_id')
    const { message_id } = await rowOf<{ message_id: string }>(
      threads.eq('token', mail?.reply_token ?? ''),
    )
    const thread = await must(admin.client, 'get_message', { p_id: message_id })
    expect(thread).toMatchObject({
      message: { email, message: 'Yes, Tuesday.', place: 'new' },
      replies: [
        { kind: 'sent', email_id: mail?.id },
        { kind: 'received', body: 'At ten?' },
      ],
    })
    const { timeline } = await people.pageOf(id)
    expect(timeline.filter(({ kind }) => kind === 'email')).toEqual([])
  })
})

it('has the last contact with a person from whichever side it came, and none from the store', async () => {
  const email = `${crypto.randomUUID()}@buyer.example`
  const message = await people.write(email)
  const order_id = (await buy(shop, { email })).id
  const { id } = await people.personOf(email)
  let seen = (await people.personOf(email))['last_contact_at']
  const say = { p_order_id: order_id, p_body: 'Soon.', p_file_ids: [] }
  const key = () => crypto.randomUUID()
  const delivery = { p_order_id: order_id, p_note: 'Here.', p_file_ids: [], p_number: 1 }
  const contacts: [string, Record<string, unknown>, isContact: boolean][] = [
    ['post_order_message', { ...say, p_message_id: key(), p_is_private: true }, false],
    ['post_order_message', { ...say, p_message_id: key() }, true],
    ['deliver_order', delivery, true],
    ['answer_message', { p_id: message['id'], p_body: 'Yes.', p_key: key() }, true],
    ['note_answer', { p_id: message['id'], p_body: 'By phone.', p_key: key() }, true],
    ['write_to_person', { p_id: id, p_subject: 'News', p_body: 'Hello.', p_key: key() }, true],
    ['save_person_note', { p_person_id: id, p_id: key(), p_body: 'Kind.' }, false],
  ]
  for (const [call, given, isContact] of contacts) {
    await must(admin.client, call, given)
    const { last_contact_at } = await people.personOf(email)
    expect([call, String(last_contact_at) > String(seen)]).toEqual([call, isContact])
    seen = last_contact_at
  }
  const mail = { kind: 'order_completed', subject: 'Done', body_text: 'Done.', to_email: email }
  await people.insert('outbox_emails', { ...mail, dedupe_key: key() })
  await withSql((sql) => sql`select private.refresh_people(${[email]})`)
  expect(await people.personOf(email)).toMatchObject({ last_contact_at: seen })
})

describe('the list of tasks', () => {
  it('has open ones of everyone, is finished many at a time, and undone', async () => {
    const { id: person_id } = await aPerson()
    const title = `Call ${person_id}`
    const added = [
      { person_id, title, due_on: '2026-01-02' },
      { person_id, title },
    ]
    const ids = (
      await rowsOf<{ id: string }>(shop.backOffice.from('crm_tasks').insert(added).select('id'))
    ).map(({ id }) => id)
    const listed = () =>
      rowsOf(
        admin.client
          .from('admin_tasks')
          .select('id, is_due, person_id')
          .eq('title', title)
          .order('waits_from', { nullsFirst: false }),
      )
    expect(await listed()).toEqual([
      { id: ids[0], is_due: true, person_id },
      { id: ids[1], is_due: false, person_id },
    ])
    const all = { p_ids: null, p_where: { q: person_id, in: ['title'], eq: {} } }
    const done = await must(admin.client, 'finish_tasks', all)
    expect(done).toHaveLength(2)
    expect(await listed()).toEqual([])
    const chosen = { p_ids: ids, p_where: null }
    expect(await must(admin.client, 'finish_tasks', chosen)).toContainEqual({
      id: ids[0],
      problem: 'it was already done',
    })
    await must(admin.client, 'undo_finish_tasks', chosen)
    expect(await listed()).toHaveLength(2)
  })
})
