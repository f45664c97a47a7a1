import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from './support/eventually.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

afterAll(async () => {
  await shop.backOffice.from('legal_documents').delete().like('slug', 'own-terms-%')
})

interface Version {
  id: string
  slug: string
  version: number
  title: string
  body: string
  effective_date: string
  change_note: string
  is_published: boolean
  updated_at: string
}

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)
const ownSlug = () => `own-terms-${crypto.randomUUID().slice(0, 8)}`

const trySave = (values: object, former?: Version) =>
  admin.client.rpc('save_legal_document', {
    p_id: former?.id ?? null,
    p_version: former?.updated_at ?? null,
    p_values: { ...former, is_published: false, ...values },
  })

const versionOf = (id: unknown) =>
  rowOf<Version>(admin.client.from('legal_documents').select().eq('id', String(id)))

async function save(...given: Parameters<typeof trySave>): Promise<Version> {
  const { data, error } = await trySave(...given)
  if (error) throw error
  return versionOf(data)
}

const first = (slug = ownSlug()) =>
  save({ slug, title: 'Terms', body: 'One.', effective_date: '2020-01-01', is_published: true })

async function nextOf({ id }: Version): Promise<Version> {
  const { data, error } = await admin.client.rpc('start_legal_version', { p_id: id })
  if (error) throw error
  return versionOf(data)
}

const problemsOf = async (values: object, former: Version) => {
  const { error } = await trySave({ ...values, is_published: true }, former)
  return JSON.parse(error?.details ?? '{}').fields
}

const withdraw = async ({ id }: Version) => {
  const ids = { p_ids: [id], p_where: null }
  const { data } = await admin.client.rpc('withdraw_legal_documents', ids)
  return data?.[0]?.problem
}

const stateOf = async ({ id }: Version) =>
  (
    await rowOf<{ state: string }>(
      admin.client.from('admin_legal_documents').select('state').eq('id', id),
    )
  ).state

const pageOf = async (path: string) => {
  const answer = await fetch(`${store.url}/legal/${path}`)
  return { status: answer.status, text: await answer.text() }
}

describe('the next version', () => {
  it('begins with the text of a version, and there is one draft at a time', async () => {
    const published = await first()
    const draft = await nextOf(published)
    expect(draft).toMatchObject({ version: 2, body: 'One.', change_note: '', is_published: false })
    expect((await nextOf(published)).id).toBe(draft.id)
    expect(await stateOf(published)).toBe('in_force')
    expect(await stateOf(draft)).toBe('draft')
  })

  it('says what changed, changes something, and takes effect today or later', async () => {
    const draft = await nextOf(await first())
    expect(await problemsOf({ effective_date: '2021-01-01' }, draft)).toEqual({
      change_note: 'Say what changed. Visitors read it above the text.',
      effective_date: 'Choose today or a later day.',
      body: 'This is the text of version 1, unchanged.',
    })
    expect(await versionOf(draft.id)).toEqual(draft)
  })

  it('is on the page on its day, and the one before it stays readable', async () => {
    const published = await first()
    expect((await pageOf(published.slug)).text).toContain('One.')
    const draft = await nextOf(published)
    const change_note = 'Two in place of one.'
    await save({ body: 'Two.', change_note, is_published: true }, draft)
    const { text } = await eventually(
      () => pageOf(published.slug),
      (page) => page.text.includes('Two.'),
      1000,
    )
    expect(text).toContain('Two.')
    expect(text).toContain(change_note)
    const before = await pageOf(`${published.slug}?version=1`)
    expect(before.text).toContain('One.')
    expect(before.text).toContain('This is an older version.')
    expect(await stateOf(published)).toBe('past')
  })

  it('that is upcoming can be withdrawn, and no other one', async () => {
    const published = await first()
    const draft = await nextOf(published)
    const words = { body: 'Two.', change_note: 'More.', effective_date: dayIn(3) }
    const upcoming = await save({ ...words, is_published: true }, draft)
    expect(await stateOf(upcoming)).toBe('upcoming')
    expect((await pageOf(published.slug)).text).toContain('One.')
    const third = await nextOf(published)
    expect(third.effective_date).toBe(dayIn(3))
    const sooner = { body: 'Three.', change_note: 'More.', effective_date: dayIn(1) }
    expect(await problemsOf(sooner, third)).toEqual({
      effective_date: expect.stringMatching(/^Version 2 takes effect on .+\. Choose that day/),
    })
    expect(await withdraw(upcoming)).toBeNull()
    expect(await stateOf(upcoming)).toBe('draft')
    expect(await withdraw(upcoming)).toBe('it was not published')
    expect(await withdraw(published)).toBe('it has taken effect')
  })
})

describe('a version that was withdrawn', () => {
  const publish = (draft: Version, days: number) => {
    const words = { body: `Of day ${days}.`, change_note: 'More.', effective_date: dayIn(days) }
    return save({ ...words, is_published: true }, draft)
  }
  const dayProblem = async (draft: Version, days: number) => {
    const words = { body: 'Other.', change_note: 'More.', effective_date: dayIn(days) }
    return (await problemsOf(words, await versionOf(draft.id)))?.effective_date
  }
  const written = (days: number) =>
    new Date(dayIn(days)).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' })

  it('takes effect before the next one again, and never behind it', async () => {
    const published = await first()
    const second = await publish(await nextOf(published), 10)
    await publish(await nextOf(published), 40)
    await withdraw(second)
    expect(await dayProblem(second, 41)).toBe(
      `Version 3 takes effect on ${written(40)}. Choose that day or an earlier one.`,
    )
    expect(await dayProblem(second, -1)).toBe('Choose today or a later day.')
    const again = await publish(await versionOf(second.id), 10)
    expect(await stateOf(again)).toBe('upcoming')
  })

  it('takes effect between its neighbors', async () => {
    const published = await first()
    await publish(await nextOf(published), 10)
    const third = await publish(await nextOf(published), 20)
    await publish(await nextOf(published), 30)
    await withdraw(third)
    const choice = `Version 2 takes effect on ${written(10)}, and version 4 on ${written(30)}. Choose one of these days or one between them.`
    expect(await dayProblem(third, 9)).toBe(choice)
    expect(await dayProblem(third, 31)).toBe(choice)
    const unchanged = { body: 'Of day 30.', change_note: 'More.', effective_date: dayIn(20) }
    expect(await problemsOf(unchanged, await versionOf(third.id))).toEqual({
      body: 'This is the text of version 4, unchanged.',
    })
    const onTheSameDay = { ...unchanged, body: 'Other.', effective_date: dayIn(30) }
    const saved = await save({ ...onTheSameDay, is_published: true }, await versionOf(third.id))
    expect(saved.is_published).toBe(true)
  })

  it('stays a draft once a later one has taken effect', async () => {
    const published = await first()
    const draft = await nextOf(published)
    const row = { slug: published.slug, title: 'Terms', body: 'Three.', is_published: true }
    const { error } = await shop.backOffice
      .from('legal_documents')
      .insert({ ...row, version: 3, effective_date: dayIn(-1) })
    expect(error).toBeNull()
    expect(await dayProblem(draft, 1)).toBe(
      `Version 3 took effect on ${written(-1)}, so this one no longer can. Delete this draft, and start the next version.`,
    )
  })
})

describe('a published version', () => {
  it('stays as it is, by no way of an admin', async () => {
    const published = await first()
    const { error } = await trySave({ body: 'Other.' }, published)
    expect(error).toMatchObject({ message: 'record_changed' })
    const rows = () => admin.client.from('legal_documents')
    expect(await rowsOf(rows().update({ body: 'x' }).eq('id', published.id).select())).toEqual([])
    const ids = { p_ids: [published.id], p_where: null }
    const { data } = await admin.client.rpc('remove_legal_documents', ids)
    expect(data).toEqual([{ id: published.id, problem: 'published versions stay' }])
    const added = await rows().insert({ ...published, id: undefined, version: 9 })
    expect(added.error?.code).toBe('42501')
    expect(await versionOf(published.id)).toEqual(published)
  })
})

describe('a draft', () => {
  it('cannot be saved over a newer one', async () => {
    const draft = await nextOf(await first())
    await save({ body: 'Mine.' }, draft)
    expect((await trySave({ body: 'Theirs.' }, draft)).error).toMatchObject({
      message: 'record_changed',
    })
  })

  it('that is sent twice is one, and sent again late it goes over nothing newer', async () => {
    const id = crypto.randomUUID()
    const values = { slug: ownSlug(), title: 'Terms', body: 'One.', effective_date: '2030-01-01' }
    const send = (body: string) =>
      admin.client.rpc('save_legal_document', {
        p_id: id,
        p_version: null,
        p_values: { ...values, body, is_published: false },
      })
    expect((await send('One.')).data).toBe(id)
    const written = await versionOf(id)
    await save({ ...values, body: 'Finished.' }, written)
    expect((await send('One.')).error?.message).toBe('record_changed')
    expect((await versionOf(id)).body).toBe('Finished.')

    const other = crypto.randomUUID()
    const twice = { ...values, slug: ownSlug(), is_published: false }
    for (const body of ['One.', 'One and two.']) {
      const { data } = await admin.client.rpc('save_legal_document', {
        p_id: other,
        p_version: null,
        p_values: { ...twice, body },
      })
      expect(data).toBe(other)
    }
    expect((await versionOf(other)).body).toBe('One and two.')
  })

  it('keeps a text that another one replaced in its history', async () => {
    const draft = await save({ body: 'Mine.' }, await nextOf(await first()))
    await save({ body: 'One.' }, draft)
    const [latest] = await rowsOf<{ before: unknown }>(
      admin.client
        .from('record_history')
        .select('before')
        .eq('table_name', 'legal_documents')
        .eq('record_id', draft.id)
        .order('happened_at', { ascending: false }),
    )
    expect(latest?.before).toMatchObject({ body: 'Mine.' })
  })

  it('has an address that no other document has', async () => {
    const published = await first()
    const values = { slug: published.slug, title: 'Twin', body: 'x' }
    const { error } = await trySave(values)
    expect(JSON.parse(String(error?.details)).fields).toEqual({ slug: 'Already in use.' })
    const draft = await nextOf(published)
    const moved = await trySave({ slug: ownSlug() }, draft)
    expect(JSON.parse(String(moved.error?.details)).fields).toEqual({
      slug: 'Other versions have this address.',
    })
  })

  it('is deleted, and comes back', async () => {
    const draft = await nextOf(await first())
    const ids = { p_ids: [draft.id], p_where: null }
    await admin.client.rpc('remove_legal_documents', ids)
    expect(await rowsOf(admin.client.from('legal_documents').select().eq('id', draft.id))).toEqual(
      [],
    )
    await admin.client.rpc('restore_legal_documents', ids)
    expect(await versionOf(draft.id)).toMatchObject({ body: 'One.', version: 2 })
  })
})
