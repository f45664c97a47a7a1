import { expect, test } from 'vitest'
import { readSeed } from './read-seed.ts'
import { visitRows } from './visit-rows.ts'

test.each(['America/New_York', 'Europe/Berlin', 'Pacific/Honolulu'])(
  'what the demo says of a day in %s adds up to the same everywhere',
  async (zone) => {
    const { hours, days } = visitRows(await readSeed(), new Date('2026-11-23T22:00:00Z'), zone)
    const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
    const sum = (rows: readonly object[], figure: string) =>
      rows.reduce((total, row) => total + Number(new Map(Object.entries(row)).get(figure)), 0)
    const names = [...new Set(days.map(({ day }) => day))]
    expect([names.length, names[0], names.at(-1)]).toEqual([65, '2026-09-18', '2026-11-21'])
    for (const day of names) {
      const ofDay = hours.filter(({ hour }) => dayIn.format(new Date(hour)) === day)
      const of = (kind: string) => days.filter((row) => row.kind === kind && row.day === day)
      const visits = sum(ofDay, 'visits')
      expect(visits).toBeGreaterThan(20)
      for (const figure of ['visits', 'service_visits', 'cart_visits', 'checkout_visits']) {
        expect(sum(of('source'), figure)).toBe(sum(ofDay, figure))
      }
      expect(sum(of('device'), 'visits')).toBe(visits)
      expect(sum(of('page'), 'exits')).toBe(visits)
      expect(sum(of('page'), 'views')).toBe(sum(ofDay, 'views'))
    }
  },
)
