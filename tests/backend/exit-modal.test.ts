import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, rowOf, type Account } from './support/shop.ts'
import { issuePromo } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const { anonymous, backOffice, signInAdmin } = openShop(store)
const shop = openShop(store)
let admin: Account
let first: { value: object; updated_at: string }

beforeAll(async () => {
  admin = await signInAdmin()
  first = await stored()
})
afterAll(async () => {
  await backOffice.from('site_settings').update({ value: first.value }).eq('key', 'exit_modal')
})

const stored = () =>
  rowOf<{ value: Record<string, unknown>; updated_at: string }>(
    backOffice.from('site_settings').select('value, updated_at').eq('key', 'exit_modal'),
  )

const count = async (p_event: string, p_run = 1, p_copy = 'a') => {
  const { data, error } = await anonymous.rpc('count_exit_modal', { p_event, p_run, p_copy })
  if (error) throw error
  return data
}

async function trySave(change: object, version?: string) {
  const { value, updated_at } = await stored()
  return admin.client.rpc('save_exit_modal', {
    p_version: version ?? updated_at,
    p_values: { ...value, ...change },
  })
}

async function save(change: object) {
  const { error } = await trySave(change)
  if (error) throw error
  return (await stored()).value
}

const problemsOf = async (change: object) => {
  const { error } = await trySave(change)
  return JSON.parse(error?.details ?? '{}').fields
}

const deskOf = async () => (await admin.client.rpc('get_exit_modal_desk')).data

async function countsOfToday(run = 1, copy = 'a') {
  const today = new Date().toISOString().slice(0, 10)
  const { data } = await backOffice
    .from('exit_modal_counts')
    .select('shown, closed, converted')
    .match({ day: today, run, copy })
  return data?.[0] ?? { shown: 0, closed: 0, converted: 0 }
}

describe('the exit modal', () => {
  it('is counted by day, and only the owner reads the counts', async () => {
    // Other tests use up the demo's codes.
    await save({ offer_code: '' })
    const before = await countsOfToday()
    for (const event of ['shown', 'shown', 'closed', 'followed']) {
      expect(await count(event)).toBe(true)
    }
    expect(await countsOfToday()).toEqual({
      shown: before.shown + 2,
      closed: before.closed + 1,
      converted: before.converted + 1,
    })
    await expect(count('seen')).rejects.toMatchObject({ message: 'unknown_event' })
    expect((await anonymous.from('exit_modal_counts').select()).data ?? []).toEqual([])
    const { error } = await anonymous.from('exit_modal_counts').insert({ day: '2020-01-01' })
    expect(error?.code).toBe('42501')
  })

  it('ends with its code', async () => {
    const { code } = await issuePromo(shop)
    await save({ is_on: true, offer_code: code })
    expect(await count('shown')).toBe(true)
    await backOffice.from('promo_codes').update({ is_paused: true }).eq('code', code)
    const before = await countsOfToday()
    expect(await count('shown')).toBe(false)
    expect(await countsOfToday()).toEqual(before)
    expect((await deskOf()).offer).toMatchObject({ code, state: 'paused' })
    // Nor is it kept on with such a code; off, it may wait for another one.
    const wrong = 'Customers cannot use this code now. Choose one that is running, or none.'
    expect(await problemsOf({ title: 'Other words' })).toEqual({ offer_code: wrong })
    expect((await trySave({ is_on: false })).error).toBeNull()
    await save({ offer_code: '' })
  })

  it('counts each copy, from zero when the words change', async () => {
    const b = { title: 'Wait', text: 'One question?', button_label: 'Ask it' }
    const { run } = (await save({ b })) as { run: number }
    await count('shown', run)
    await count('shown', run, 'b')
    await count('followed', run, 'b')
    // No one counts for words that do not exist yet.
    await count('shown', run + 5, 'b')
    expect((await deskOf()).copies).toEqual({
      a: { shown: 1, followed: 0 },
      b: { shown: 2, followed: 1 },
    })
    expect(await save({ days_between: 60 })).toMatchObject({ run })
    expect(await save({ title: 'Better words' })).toMatchObject({ run: run + 1 })
    expect((await deskOf()).copies.b).toEqual({ shown: 0, followed: 0 })
    expect((await deskOf()).periods).toHaveLength(3)
  })

  it('is refused with what is wrong at each field, and when it was saved in the meantime', async () => {
    const wrong = { title: ' ', button_to: '//elsewhere.example', offer_code: 'NO-SUCH-CODE' }
    expect(Object.keys(await problemsOf(wrong)).toSorted()).toEqual([
      'button_to',
      'offer_code',
      'title',
    ])
    expect(await problemsOf({ starts_on: '2026-12-02', ends_on: '2026-12-01' })).toEqual({
      ends_on: 'Choose the first day or a later one.',
    })
    const { error } = await trySave({ title: 'Late' }, '2026-01-01T00:00:00Z')
    expect(error).toMatchObject({ message: 'record_changed' })
  })

  it('that was saved is on the next page', async () => {
    const title = `Still here? ${crypto.randomUUID()}`
    await save({ title })
    const { data } = await anonymous.rpc('get_site')
    expect(data.settings.exit_modal.title).toBe(title)
  })
})
