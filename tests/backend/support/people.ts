import { must } from './procedures.ts'
import { rowOf, rowsOf, type Account, type Shop } from './shop.ts'

/** A row of the list of people. */
type Person = Record<string, unknown>

/** What the page of a person shows. */
interface Page {
  person: Person
  timeline: { kind: string; at: string; body: string | null }[]
  tasks: unknown[]
  duplicates: { id: string; reason: string }[]
  merges: { id: string; email: string }[]
}

export type People = ReturnType<typeof openPeople>

/** People, as they come to be and as an admin finds them. */
export function openPeople(shop: Shop, admin: Account) {
  const insert = (table: string, row: Record<string, unknown>) =>
    rowOf<Record<string, unknown>>(shop.backOffice.from(table).insert(row).select())
  const peopleWith = (email: string) =>
    rowsOf<Person>(admin.client.from('admin_people').select('*').eq('email', email))
  return {
    insert,
    peopleWith,
    /** Writes a message from an address. */
    write: (email: string, columns: Record<string, unknown> = {}) =>
      insert('contact_messages', {
        name: 'Ada Writer',
        email,
        subject: 'other',
        message: `Hello ${crypto.randomUUID()}`,
        ...columns,
      }),
    async personOf(email: string): Promise<Person & { id: string }> {
      const [person, ...others] = await peopleWith(email)
      if (!person || others.length > 0) throw new Error(`Not exactly one person: ${email}`)
      return { ...person, id: String(person['id']) }
    },
    pageOf: async (id: string) => (await must(admin.client, 'get_person', { p_id: id })) as Page,
    merge: async (kept: string, merged: string) =>
      String(await must(admin.client, 'merge_people', { p_kept_id: kept, p_merged_id: merged })),
  }
}
