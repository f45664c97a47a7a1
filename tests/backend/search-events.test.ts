import { describe, expect, it } from 'vitest'
import { openShop, rowOf, rowsOf } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const table = shop.anonymous.from('search_events')
const event = (columns: Record<string, unknown> = {}) => ({
  session_id: crypto.randomUUID(),
  query: 'more leads',
  ...columns,
})

describe('searches of visitors', () => {
  it('carry the time of their arrival, no matter what the visitor sends', async () => {
    const told = event({ created_at: '2020-01-01T00:00:00Z' })
    expect((await table.insert(told)).error).toBeNull()
    const { created_at } = await rowOf(
      shop.backOffice.from('search_events').select('created_at').eq('session_id', told.session_id),
    )
    expect(Date.now() - Date.parse(String(created_at))).toBeLessThan(600_000)
  })

  it('are bounded, and their number in a request too', async () => {
    for (const wrong of [
      event({ query: 'a'.repeat(201) }),
      event({ session_id: '' }),
      event({ session_id: 'a'.repeat(101) }),
    ]) {
      expect((await table.insert(wrong)).error?.code).toBe('23514')
    }
    const session_id = crypto.randomUUID()
    const many = (count: number) => Array.from({ length: count }, () => event({ session_id }))
    expect((await table.insert(many(11))).error?.message).toBe('too_many_searches_at_once')
    expect((await table.insert(many(10))).error).toBeNull()
    const kept = shop.backOffice.from('search_events').select('id').eq('session_id', session_id)
    expect(await rowsOf(kept)).toHaveLength(10)
  })
})
