import { describe, expect, it } from 'vitest'
import { NO_CHANGES, readChanges } from './read-changes.ts'

const read = (typed: Partial<typeof NO_CHANGES>) => readChanges({ ...NO_CHANGES, ...typed })

describe('a bulk change', () => {
  it('has nothing of what is left as it is', () => {
    expect(readChanges(NO_CHANGES)).toEqual({ changes: {}, problems: {} })
  })

  it.each([
    ['raise-percent', '7.5', { mode: 'percent', value: 7.5 }],
    ['lower-percent', '10', { mode: 'percent', value: -10 }],
    ['raise-amount', '25', { mode: 'amount', value: 2500 }],
    ['lower-amount', '19.99', { mode: 'amount', value: -1999 }],
    ['set', '0', { mode: 'set', value: 0 }],
  ] as const)('with %s %s', (priceMode, priceValue, price) => {
    const { changes, problems } = read({ priceMode, priceValue, rounding: '99' })
    expect(problems).toEqual({})
    expect(changes).toEqual({ price: { ...price, rounding: '99' } })
  })

  it.each([
    [{ priceMode: 'raise-percent', priceValue: '-5' }, 'priceValue'],
    [{ priceMode: 'lower-percent', priceValue: '101' }, 'priceValue'],
    [{ priceMode: 'set', priceValue: 'ten' }, 'priceValue'],
    [{ badgeMode: 'add' }, 'badgeCodes'],
    [{ delivery: '366', deliveryUnit: 'days' }, 'delivery'],
    [{ delivery: '0' }, 'delivery'],
    [{ seoTitle: '{titel}' }, 'seoTitle'],
    [{ seoDescription: 'Half\ud800' }, 'seoDescription'],
  ] as const)('with %j is wrong', (typed, field) => {
    expect(Object.keys(read(typed).problems)).toEqual([field])
  })

  it('counts hours as days, rounded up, and may take all badges away', () => {
    expect(read({ delivery: '30', badgeMode: 'set' }).changes).toEqual({
      delivery_time_days: 2,
      badges: { mode: 'set', codes: [] },
    })
  })
})
