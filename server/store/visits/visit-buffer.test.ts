import { expect, test } from 'vitest'
import type { VisitEvent } from '../../../supabase/functions/_shared/visit-event.ts'
import { createVisitBuffer } from './visit-buffer.ts'

const event = (path: string): VisitEvent => ({
  happened_at: '2026-11-22T12:00:00Z',
  visitor: '0123456789abcdef',
  kind: 'view',
  path,
  service_id: null,
  source: 'direct',
  medium: null,
  campaign: null,
  device: 'phone',
  country: null,
})

test('events are written together, and those that are left when the store closes', async () => {
  const batches: string[][] = []
  const write = async (events: readonly VisitEvent[]) =>
    void batches.push(events.map(({ path }) => path))
  const buffer = createVisitBuffer({ write, onLost: () => {} })
  buffer.add(event('/a'))
  buffer.add(event('/b'))
  await buffer.flush()
  buffer.add(event('/c'))
  await buffer.close()
  expect(batches).toEqual([['/a', '/b'], ['/c']])
})

test('what is more than there is room for is dropped and counted', async () => {
  const lost: number[] = []
  const buffer = createVisitBuffer({
    write: async () => {},
    onLost: (count) => void lost.push(count),
    most: 2,
  })
  expect(['/a', '/b', '/c'].map((path) => buffer.add(event(path)))).toEqual([true, true, false])
  expect(lost).toEqual([1])
  await buffer.close()
})

test('an event that the database refuses as data is dropped, and the others are not', async () => {
  const written: string[] = []
  const lost: number[] = []
  const buffer = createVisitBuffer({
    async write(events) {
      if (events.some(({ path }) => path === '/bad')) {
        throw Object.assign(new Error('bad'), { code: '22P02' })
      }
      written.push(...events.map(({ path }) => path))
    },
    onLost: (count) => void lost.push(count),
  })
  for (const path of ['/a', '/b', '/bad', '/c']) buffer.add(event(path))
  await buffer.flush()
  expect(written).toEqual(['/a', '/b', '/c'])
  expect(lost).toEqual([1])
  buffer.add(event('/d'))
  await buffer.close()
  expect(written.at(-1)).toBe('/d')
})

test('a batch that could not be written is written later', async () => {
  let isAway = true
  let written = 0
  const causes: unknown[] = []
  const buffer = createVisitBuffer({
    async write(events) {
      if (isAway) throw new Error('away')
      written += events.length
    },
    onLost: (_, cause) => void causes.push(cause),
  })
  buffer.add(event('/a'))
  await buffer.flush()
  expect(causes).toEqual([new Error('away')])
  isAway = false
  await buffer.close()
  expect(written).toBe(1)
})
