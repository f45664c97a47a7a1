import { beforeAll, describe, expect, it } from 'vitest'
import { listRows } from '#app/backend/resource-rows.ts'
import { buy } from './support/orders.ts'
import { openPeople, type People } from './support/people.ts'
import { attempt, must } from './support/procedures.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account
let people: People

beforeAll(async () => {
  admin = await shop.signInAdmin()
  people = openPeople(shop, admin)
})

const unique = () => crypto.randomUUID().slice(0, 8)

describe('a person', () => {
  it('is one for each address, of orders, messages, reviews and a sign-up, without being entered', async () => {
    const account = await shop.signUp('person')
    const order = await buy(shop, { email: account.email })
    await people.write(account.email.toUpperCase())
    const { id: service_id } = await stockService(shop)
    const review = { service_id, reviewer_name: 'Ada', rating: 5, review_content: 'Good.' }
    const { id: review_id } = await people.insert('service_reviews', review)
    await people.insert('review_addresses', { review_id, email: account.email })
    const { total_usd } = await rowOf<{ total_usd: number }>(
      shop.backOffice.from('orders').select('total_usd').eq('id', order.id),
    )
    expect(await people.personOf(account.email)).toMatchObject({
      orders: 1,
      spend_cents: total_usd,
      messages: 1,
      reviews: 1,
      has_account: true,
      is_proven: true,
      stage: 'customer',
    })
    const { timeline } = await people.pageOf((await people.personOf(account.email)).id)
    const kinds = timeline.map(({ kind }) => kind)
    for (const kind of ['order', 'message', 'review', 'email', 'account']) {
      expect(kinds).toContain(kind)
    }
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  it('is no admin, and no one whose only message is spam', async () => {
    const email = `spam-${unique()}@writer.example`
    await people.write(email, { message: '[url=https://x.example]casino[/url]' })
    expect(await people.peopleWith(email)).toEqual([])
    expect(await people.peopleWith(admin.email)).toEqual([])
  })

  it('spends what was paid and not refunded, and goes with the last that is known of them', async () => {
    const email = `buyer-${unique()}@buyer.example`
    const order = await buy(shop, { email })
    const { total_usd } = await rowOf<{ total_usd: number }>(
      shop.backOffice.from('orders').update({ refunded_cents: 100 }).eq('id', order.id).select(),
    )
    expect(await people.personOf(email)).toMatchObject({
      spend_cents: total_usd - 100,
      is_proven: true,
    })
    await shop.backOffice.from('orders').update({ customer_email: null }).eq('id', order.id)
    expect(await people.peopleWith(email)).toEqual([])
  })

  it('has no figure wrong when many orders of theirs change at the same moment', async () => {
    const email = `busy-${unique()}@buyer.example`
    await Promise.all(Array.from({ length: 8 }, () => people.write(email)))
    expect(await people.personOf(email)).toMatchObject({ messages: 8 })
    const [rebuilt] = await withSql((sql) => sql`select private.rebuild_people() as count`)
    expect(Number(rebuilt?.['count'])).toBeGreaterThan(0)
    expect(await people.personOf(email)).toMatchObject({ messages: 8 })
  })
})

describe('companies', () => {
  it('come of a domain, else of a typed name, and never of a mail provider', async () => {
    const name = unique()
    await people.write(`ada@${name}.example`, { company: 'Ada Ltd' })
    await people.write(`ben@${name}.example`)
    await people.write(`${name}-1@gmail.com`, { company: `Typed ${name}` })
    await people.write(`${name}-2@outlook.com`, { company: `typed  ${name.toUpperCase()}` })
    await people.write(`${name}-3@gmail.com`)
    const { company_id } = await people.personOf(`ada@${name}.example`)
    const companies = (id: unknown) =>
      rowOf(admin.client.from('admin_companies').select('*').eq('id', id))
    expect(await companies(company_id)).toMatchObject({
      name: 'Ada Ltd',
      domain: `${name}.example`,
      people: 2,
    })
    const typed = await people.personOf(`${name}-1@gmail.com`)
    expect((await people.personOf(`${name}-2@outlook.com`))['company_id']).toBe(typed['company_id'])
    expect(await companies(typed['company_id'])).toMatchObject({ people: 2, domain: null })
    expect(await people.personOf(`${name}-3@gmail.com`)).toMatchObject({ company_id: null })
  })
})

describe('what the owner says', () => {
  it('is found by name, address, company and tag, and kept when the sources change', async () => {
    const word = unique()
    const email = `${word}@found.example`
    await people.write(email, { name: 'Ada Found', company: `Works ${word}` })
    const { id } = await people.personOf(email)
    const p_values = {
      given_name: `Countess ${word}`,
      given_company: null,
      tags: ['VIP', 'vip', ' two  words'],
    }
    await must(admin.client, 'save_person', { p_id: id, p_version: null, p_values })
    await people.write(email, { name: 'Another Name' })
    expect(await people.personOf(email)).toMatchObject({
      name: `Countess ${word}`,
      tags: ['two words', 'VIP'],
    })
    const find = async (q: string, has?: Record<string, string>) => {
      const where = { q, in: ['search_text'], eq: {}, ...(has && { has }) }
      const sort = { column: 'last_contact_at', isDescending: true }
      const page = await listRows<{ email: string }>(admin.client, 'admin_people', 'id, email', {
        where,
        sort,
        page: 1,
        pageSize: 25,
      })
      return page.rows.map((row) => row.email)
    }
    for (const q of [`countess ${word}`, `WORKS ${word}`, email, `${word} #vip`]) {
      expect([q, await find(q)]).toEqual([q, [email]])
    }
    expect(await find(word, { tags: 'VIP' })).toEqual([email])
    expect(await find(word, { tags: 'none' })).toEqual([])
    const p_where = { q: word, in: ['search_text'], eq: {}, has: { tags: 'VIP' } }
    const all = { p_ids: null, p_where }
    expect(await must(admin.client, 'set_people_stage', { ...all, p_stage: 'offer' })).toHaveLength(
      1,
    )
    expect(await must(admin.client, 'untag_people', { ...all, p_tag: 'vip' })).toHaveLength(1)
    expect(await people.personOf(email)).toMatchObject({ stage: 'offer', tags: ['two words'] })
    await must(admin.client, 'undo_people_stage', { p_ids: [id], p_where: null })
    expect(await people.personOf(email)).toMatchObject({ stage: 'lead' })
  })

  it('are notes and tasks: open tasks are counted, with the next day', async () => {
    const email = `tasks-${unique()}@buyer.example`
    await people.write(email)
    const { id } = await people.personOf(email)
    const task = {
      p_person_id: id,
      p_id: crypto.randomUUID(),
      p_title: 'Call',
      p_due_on: '2030-05-01',
    }
    await must(admin.client, 'save_person_task', task)
    const other = { p_person_id: id, p_id: crypto.randomUUID(), p_title: 'Send offer' }
    await must(admin.client, 'save_person_task', other)
    expect(await people.personOf(email)).toMatchObject({
      open_tasks: 2,
      next_task_on: '2030-05-01',
    })
    await must(admin.client, 'save_person_task', { ...task, p_is_done: true })
    expect(await people.personOf(email)).toMatchObject({ open_tasks: 1, next_task_on: null })
    const note = { p_person_id: id, p_id: crypto.randomUUID(), p_body: 'x'.repeat(5000) }
    await must(admin.client, 'save_person_note', note)
    const { timeline, tasks } = await people.pageOf(id)
    expect(tasks).toMatchObject([{ title: 'Send offer' }])
    expect(timeline.map(({ kind }) => kind).toSorted()).toEqual(['message', 'note', 'task'])
    expect(
      await attempt(admin.client, 'save_person_note', { ...note, p_body: 'x'.repeat(5001) }),
    ).toMatchObject({
      status: 422,
      code: 'note_invalid',
    })
  })
})

describe('two people who are one', () => {
  it('are suggested with the reason, unless the owner said otherwise', async () => {
    const name = unique()
    await people.write(`${name}.x+shop@gmail.com`)
    await people.write(`${name}x@gmail.com`, { name: 'Someone Else' })
    const [one, two] = [
      await people.personOf(`${name}.x+shop@gmail.com`),
      await people.personOf(`${name}x@gmail.com`),
    ]
    expect((await people.pageOf(one.id)).duplicates).toMatchObject([
      { id: two.id, reason: `The same mailbox: ${name}x@gmail.com` },
    ])
    const listed = (await must(admin.client, 'list_likely_duplicates', {})) as { reason: string }[]
    expect(listed.map(({ reason }) => reason)).toContain(`The same mailbox: ${name}x@gmail.com`)
    await must(admin.client, 'keep_people_apart', { p_first_id: two.id, p_second_id: one.id })
    expect((await people.pageOf(one.id)).duplicates).toEqual([])
    await people.write(`ann@${name}.example`, { name: 'Same Name' })
    await people.write(`office@${name}.example`, { name: 'same name' })
    const ann = await people.personOf(`ann@${name}.example`)
    expect((await people.pageOf(ann.id)).duplicates).toMatchObject([
      { reason: expect.stringMatching(/^The same name at the same company: same name$/i) },
    ])
  })

  it('are merged by a row, and are exactly what they were when it is undone', async () => {
    const emails = [1, 2, 3].map((place) => `merged-${place}-${unique()}@buyer.example`)
    for (const email of emails) await people.write(email)
    const before = await Promise.all(emails.map((email) => people.personOf(email)))
    const [one, two, three] = before.map(({ id }) => id)
    await must(admin.client, 'save_person_task', {
      p_person_id: three,
      p_id: crypto.randomUUID(),
      p_title: 'Call',
    })
    const first = await people.merge(String(two), String(three))
    const second = await people.merge(String(one), String(two))
    expect(await people.personOf(String(emails[0]))).toMatchObject({
      messages: 3,
      open_tasks: 1,
      other_emails: [emails[1], emails[2]].toSorted(),
    })
    expect(await people.peopleWith(String(emails[2]))).toEqual([])
    // The page of each address is the person's.
    expect((await people.pageOf(String(three))).person['id']).toBe(one)
    expect(
      await attempt(admin.client, 'merge_people', { p_kept_id: one, p_merged_id: three }),
    ).toMatchObject({
      status: 409,
      code: 'same_person',
    })
    await must(admin.client, 'undo_merge', { p_merge_id: second })
    expect(await people.personOf(String(emails[1]))).toMatchObject({ messages: 2, open_tasks: 1 })
    await must(admin.client, 'undo_merge', { p_merge_id: first })
    for (const [place, email] of emails.entries()) {
      expect(await people.personOf(email)).toMatchObject({
        messages: 1,
        other_emails: [],
        open_tasks: place === 2 ? 1 : 0,
        last_contact_at: before[place]?.['last_contact_at'],
      })
    }
    expect(await attempt(admin.client, 'undo_merge', { p_merge_id: first })).toMatchObject({
      status: 404,
      code: 'merge_not_found',
    })
  })
  it('have the stage from before the merge again', async () => {
    const [lead, buyer] = [`lead-${unique()}@buyer.example`, `buys-${unique()}@buyer.example`]
    await people.write(lead)
    await buy(shop, { email: buyer })
    const [kept, merged] = [await people.personOf(lead), await people.personOf(buyer)]
    const merge = await people.merge(kept.id, merged.id)
    expect(await people.personOf(lead)).toMatchObject({ stage: 'customer', orders: 1 })
    await must(admin.client, 'undo_merge', { p_merge_id: merge })
    expect(await people.personOf(lead)).toMatchObject({ stage: 'lead', orders: 0 })
    expect(await people.personOf(buyer)).toMatchObject({ stage: 'customer', orders: 1 })
  })

  it('can be taken apart after the address between them is gone', async () => {
    const emails = [1, 2, 3].map((place) => `chain-${place}-${unique()}@buyer.example`)
    for (const email of emails) await people.write(email)
    const [one, two, three] = await Promise.all(emails.map((email) => people.personOf(email)))
    await people.merge(String(two?.id), String(three?.id))
    await people.merge(String(one?.id), String(two?.id))
    await rowsOf(
      shop.backOffice.from('contact_messages').delete().eq('email', emails[1]).select('id'),
    )
    const { merges, person } = await people.pageOf(String(one?.id))
    expect([person['other_emails'], merges.map(({ email }) => email)]).toEqual([
      [emails[2]],
      [emails[2]],
    ])
    await must(admin.client, 'undo_merge', { p_merge_id: merges[0]?.id })
    expect(await people.personOf(String(emails[2]))).toMatchObject({ messages: 1 })
  })
})

it('a tag that is taken away leaves the longer ones that begin with it', async () => {
  const email = `tagged-${unique()}@buyer.example`
  await people.write(email)
  const { id } = await people.personOf(email)
  const [short, long] = [`t${unique()}`, `t${unique()}`]
  for (const tag of [`${short}x`, short, long]) {
    await must(admin.client, 'tag_people', { p_ids: [id], p_where: null, p_tag: tag })
  }
  await must(admin.client, 'untag_people', { p_ids: [id], p_where: null, p_tag: short })
  const { search_text } = await rowOf<{ search_text: string }>(
    shop.backOffice.from('crm_people').select('search_text').eq('id', id),
  )
  expect(search_text.split(' ').filter((word) => word.startsWith('#'))).toEqual([
    `#${short}x`,
    `#${long}`,
  ])
})
