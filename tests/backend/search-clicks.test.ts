import { describe, expect, it } from 'vitest'
import { newWord, searchFor } from './support/searches.ts'
import { openShop } from './support/shop.ts'
import { stockServices } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())

const DAY_MS = 86_400_000

interface Opened {
  query: string
  clicked_id: string
  session_id?: string
  daysAgo?: number
}

/** Searches in which a service was opened, each of another visitor unless it says whose. */
async function open(...openings: readonly Opened[]): Promise<void> {
  const rows = openings.map(({ daysAgo = 0, session_id = crypto.randomUUID(), ...opened }) => ({
    ...opened,
    session_id,
    created_at: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  }))
  const { error } = await shop.backOffice.from('search_events').insert(rows)
  expect(error).toBeNull()
}

interface Explained {
  words: string[]
  services: { service_id: string; visitors: number; lift: number; why: string }[]
}

async function explain(p_query: string): Promise<Explained> {
  const admin = await shop.signInAdmin()
  const { data, error } = await admin.client.rpc('explain_search_clicks', { p_query })
  expect(error).toBeNull()
  return data as Explained
}

/** Two services that answer the same words equally well. */
async function stockTwins() {
  const [word, other] = [newWord(), newWord()]
  const service_title = `Polishing of ${word} ${other}`
  const [one, two] = await stockServices(shop, [{ service_title }, { service_title }])
  return { q: `${word} ${other}`, one: String(one?.id), two: String(two?.id) }
}

const idsFor = async (q: string) => (await searchFor(shop.anonymous, q)).map(({ id }) => id)

describe('what searchers open', () => {
  it('moves a result up for the same words in any order and form', async () => {
    const { q, one, two } = await stockTwins()
    const words = q.split(' ')
    await open({ query: `the ${words.toReversed().join(', ')}!`, clicked_id: two })
    expect(await idsFor(q)).toEqual([two, one])
    await open({ query: q, clicked_id: one }, { query: q.toUpperCase(), clicked_id: one })
    expect(await idsFor(q)).toEqual([one, two])
    const { words: read, services } = await explain(q)
    expect(read).toHaveLength(2)
    expect(services.map(({ service_id, visitors }) => [service_id, visitors])).toEqual([
      [one, 2],
      [two, 1],
    ])
  })

  it('counts a visit once, 3 visits of a day, and half as much after 30 days', async () => {
    const { q, one, two } = await stockTwins()
    const session_id = crypto.randomUUID()
    const mine = { query: q, session_id }
    await open(...Array.from({ length: 9 }, () => ({ ...mine, clicked_id: one })))
    expect((await explain(q)).services).toMatchObject([{ visitors: 1, lift: 0.02 }])
    await open(...Array.from({ length: 40 }, () => ({ query: q, clicked_id: one })))
    // 0.1 × 3 / (3 + 4), where the 4 keeps the first visits from deciding.
    expect((await explain(q)).services).toMatchObject([{ visitors: 41, lift: 0.0429 }])
    const later = await stockTwins()
    await open({ query: later.q, clicked_id: later.one, daysAgo: 30 })
    await open({ query: later.q, clicked_id: later.two, daysAgo: 91 })
    expect((await explain(later.q)).services).toMatchObject([{ visitors: 1, lift: 0.0111 }])
    expect(await idsFor(q)).toEqual([one, two])
  })

  it('never moves a result by more than a tenth of its score, nor finds what the words do not', async () => {
    const [word, other] = [newWord(), newWord()]
    const [both, half, none] = await stockServices(shop, [
      { service_title: `Polishing of ${word} ${other}` },
      { service_title: `Polishing of ${word}` },
      { service_title: 'Something else' },
    ])
    const days = Array.from({ length: 60 }, (_, day) => day)
    const query = `${word} ${other}`
    await open(
      ...days.flatMap((daysAgo) =>
        [half, none].flatMap((service) =>
          Array.from({ length: 3 }, () => ({ query, daysAgo, clicked_id: String(service?.id) })),
        ),
      ),
    )
    const { services } = await explain(query)
    for (const { lift } of services) expect(lift).toBeLessThan(0.1)
    const found = await idsFor(query)
    expect(found[0]).toBe(both?.id)
    expect(found).not.toContain(none?.id)
  })

  it('is explained to the owner in words', async () => {
    const { q, one } = await stockTwins()
    await open({ query: q, clicked_id: one })
    const [service] = (await explain(q)).services
    expect(service?.why).toMatch(
      /^1 of 1 visitors who opened a result of these words in the last 90 days opened this one, most recently on \w+ \d+\. That moves it up by 2\.0% of its score; 10% is the most\.$/,
    )
    expect((await explain('the of and')).services).toEqual([])
  })
})
