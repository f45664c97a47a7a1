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

const unique = () => crypto.randomUUID().slice(0, 8)

describe('the data of a person', () => {
  it('are forgotten with the last thing that is left of them, also of two who were merged', async () => {
    const mark = unique()
    const emails = [`one@${mark}.example`, `two@${mark}.example`]
    for (const email of emails) await people.write(email)
    const [one, two] = await Promise.all(emails.map((email) => people.personOf(email)))
    await people.merge(String(one?.id), String(two?.id))
    await rowsOf(shop.backOffice.from('contact_messages').delete().in('email', emails).select())
    const known = shop.backOffice.from('crm_people').select('email').in('email', emails)
    expect(await rowsOf(known)).toEqual([])
  })

  it('are one file with everything, and nothing of them is left after the erasure', async () => {
    const account = await shop.signUp('erased')
    const guest = `guest-${unique()}@buyer.example`
    const orders = [await buy(shop, { email: account.email }), await buy(shop, { email: guest })]
    const secret = unique()
    await people.write(guest, { message: `Message ${secret}` })
    const [person, other] = [await people.personOf(account.email), await people.personOf(guest)]
    await people.merge(person.id, other.id)
    const note = { p_person_id: other.id, p_id: crypto.randomUUID(), p_body: `Note ${secret}` }
    await must(admin.client, 'save_person_note', note)
    await rowsOf(
      shop.backOffice
        .from('notifications')
        .insert({
          kind: 'owner_order',
          dedupe_key: secret,
          order_id: orders[1]?.id,
          title: `New order from ${guest}`,
        })
        .select('id'),
    )
    const exported = await must(admin.client, 'export_person', { p_id: person.id })
    expect(exported).toMatchObject({
      person: { emails: [account.email, guest].toSorted() },
      accounts: [{ email: account.email }],
      orders: [expect.anything(), expect.anything()],
      contact_messages: [{ message: `Message ${secret}` }],
      notes: [{ body: `Note ${secret}` }],
    })
    const erase = (p_email: string) =>
      attempt(admin.client, 'erase_person', { p_id: person.id, p_email })
    expect(await erase('wrong@buyer.example')).toMatchObject({ code: 'address_not_confirmed' })
    expect(await erase(account.email)).toMatchObject({ status: 204 })
    expect(await people.peopleWith(account.email)).toEqual([])
    const ids = orders.map(({ id }) => id)
    const kept = shop.backOffice.from('orders').select('customer_email, user_id').in('id', ids)
    expect(await rowsOf(kept)).toEqual(ids.map(() => ({ customer_email: null, user_id: null })))
    const left = await withSql(
      (sql) => sql`
        select 'account' as place from auth.users where email in ${sql([account.email, guest])}
        union all select 'message' from public.contact_messages where email = ${guest} or message like ${`%${secret}%`}
        union all select 'address of orders' from private.ordered_with where email = ${guest}
        union all select 'email' from public.outbox_emails where to_email = ${guest}
        union all select 'notification' from public.notifications where title like ${`%${guest}%`}
        union all select 'audit' from public.audit_log where before::text ~ ${secret} or after::text ~ ${secret}`,
    )
    expect([...left]).toEqual([])
  })

  it('of an admin are not erased here', async () => {
    await people.write(admin.email)
    const id = await rowOf<{ id: string }>(
      shop.backOffice.from('crm_people').select('id').eq('email', admin.email),
    )
    expect(
      await attempt(admin.client, 'erase_person', { p_id: id.id, p_email: admin.email }),
    ).toMatchObject({ status: 409, code: 'person_is_admin' })
    await shop.backOffice.from('contact_messages').delete().eq('email', admin.email)
  })
})

describe('two people who are one', () => {
  it('are suggested while one account has orders of both', async () => {
    const account = await shop.signUp('both')
    const other = `other-${unique()}@else.example`
    const { id } = await buy(shop, { email: other })
    const belongsTo = (user_id: string | null) =>
      rowOf(shop.backOffice.from('orders').update({ user_id }).eq('id', id).select())
    const suggested = async () => {
      const pairs = await must(admin.client, 'list_likely_duplicates', {})
      const { id: wanted } = await people.personOf(other)
      return JSON.stringify(pairs).includes(wanted)
    }
    expect(await suggested()).toBe(false)
    await belongsTo(account.id)
    expect(await suggested()).toBe(true)
    await belongsTo(null)
    expect(await suggested()).toBe(false)
  })
})
