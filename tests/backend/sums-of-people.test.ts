import { beforeAll, describe, expect, it } from 'vitest'
import { openPeople, type People } from './support/people.ts'
import { must } from './support/procedures.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
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

/** What the job does each minute. */
const sumUp = () => withSql((sql) => sql`select private.sum_up_people(1000000) as done`)

interface Company {
  name: string
  people: number
}

const companies = (domain: string) =>
  rowsOf<Company>(admin.client.from('admin_companies').select('name, people').eq('domain', domain))

const sizes = async (domain: string) => (await companies(domain)).map(({ people: size }) => size)

/** Looks before the job has had its turn, and after it. */
async function beforeAndAfter<Result>(look: () => Promise<Result>): Promise<Result> {
  const before = await look()
  await sumUp()
  expect(await look()).toEqual(before)
  return before
}

describe('a company', () => {
  it('has who came a moment ago, and no longer who went', async () => {
    const domain = `${unique()}.example`
    await people.write(`ada@${domain}`)
    expect(await beforeAndAfter(() => sizes(domain))).toEqual([1])
    await people.write(`ben@${domain}`)
    expect(await beforeAndAfter(() => sizes(domain))).toEqual([2])
    const ada = await people.personOf(`ada@${domain}`)
    const ben = await people.personOf(`ben@${domain}`)
    await people.merge(ada.id, ben.id)
    expect(await beforeAndAfter(() => sizes(domain))).toEqual([1])
    for (const email of [`ben@${domain}`, `ada@${domain}`])
      await rowsOf(shop.backOffice.from('contact_messages').delete().eq('email', email).select())
    expect(await beforeAndAfter(() => sizes(domain))).toEqual([])
  })

  it('is called what most of its people call it, a minute later', async () => {
    const domain = `${unique()}.example`
    await people.write(`ada@${domain}`, { company: 'Ada' })
    await sumUp()
    for (const name of ['ben', 'cy'])
      await people.write(`${name}@${domain}`, { company: 'Ada Ltd' })
    expect(await sizes(domain)).toEqual([3])
    await sumUp()
    expect(await companies(domain)).toEqual([{ name: 'Ada Ltd', people: 3 }])
  })

  it('misses no one who changes while the job is at work', async () => {
    const domain = `${unique()}.example`
    await people.write(`ada@${domain}`)
    await sumUp()
    await withSql((sql) =>
      sql.begin(async (transaction) => {
        await transaction`
          insert into public.contact_messages (name, email, subject, message)
          values ('Ben', ${`ben@${domain}`}, 'other', ${unique()})`
        await people.write(`cy@${domain}`)
        await sumUp()
      }),
    )
    expect(await beforeAndAfter(() => sizes(domain))).toEqual([3])
  })
})

describe('likely duplicates', () => {
  // The list has the first fifty: those that other tests have left must not fill it.
  beforeAll(async () => {
    const settle = () =>
      withSql(
        (sql) => sql`
          insert into public.crm_not_duplicates (first_id, second_id)
          select distinct least(one, two), greatest(one, two)
          from jsonb_array_elements(${sql.json(left)}) pair,
            lateral (select (pair -> 'first' ->> 'id')::uuid as one, (pair -> 'second' ->> 'id')::uuid as two) ids`,
      )
    let left = await listed()
    while (left.length > 0) {
      await settle()
      left = await listed()
    }
  })

  const listed = async () =>
    (await must(admin.client, 'list_likely_duplicates', {})) as {
      reason: string
      first: { id: string; email: string }
      second: { id: string }
    }[]
  const reasons = async (mark: string) => {
    const pairs = await listed()
    return pairs.filter(({ first }) => first.email.includes(mark)).map(({ reason }) => reason)
  }

  it('are found at once, kept by the job, and gone with one of them', async () => {
    const mark = unique()
    await people.write(`${mark}@mail.example`)
    await sumUp()
    await people.write(`${mark}+shop@mail.example`)
    expect(await beforeAndAfter(() => reasons(mark))).toEqual([
      `The same mailbox: ${mark}@mail.example`,
    ])
    const ofOne = shop.backOffice.from('contact_messages').delete()
    await rowsOf(ofOne.eq('email', `${mark}+shop@mail.example`).select())
    expect(await beforeAndAfter(() => reasons(mark))).toEqual([])
  })

  it('of a name and a company are, too', async () => {
    const mark = unique()
    for (const of of ['a', 'b'])
      await people.write(`${of}@${mark}.example`, { name: `Ada ${mark}` })
    expect(await beforeAndAfter(() => reasons(mark))).toEqual([
      `The same name at the same company: Ada ${mark}`,
    ])
    await people.write(`b@${mark}.example`, { name: `Ben ${mark}` })
    expect(await beforeAndAfter(() => reasons(mark))).toEqual([])
  })
})
