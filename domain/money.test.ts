import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  centsToUsd,
  formatUsd,
  formatUsdExact,
  MAX_PRICE_CENTS,
  parseUsdInput,
  usdToCents,
} from './money.ts'

const cents = fc.integer({ min: 0, max: MAX_PRICE_CENTS })

test('prices have cents only where they have some, totals always', () => {
  expect(formatUsd(190_000)).toBe('$1,900')
  expect(formatUsd(19_999)).toBe('$199.99')
  expect(formatUsd(19_990)).toBe('$199.90')
  expect(formatUsd(0)).toBe('$0')
  expect(formatUsdExact(190_000)).toBe('$1,900.00')
  expect(formatUsdExact(5)).toBe('$0.05')
  expect(formatUsdExact(-4900)).toBe('−$49.00')
})

test('cents survive the way to dollars and back', () => {
  fc.assert(fc.property(cents, (amount) => usdToCents(centsToUsd(amount)) === amount))
})

test('every amount is written as the platform writes it, with a true minus for what is taken off', () => {
  const platform = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const amounts = fc.integer({ min: -MAX_PRICE_CENTS * 100, max: MAX_PRICE_CENTS * 100 })
  fc.assert(
    fc.property(
      amounts,
      (amount) => formatUsdExact(amount) === platform.format(amount / 100).replace('-', '−'),
    ),
  )
})

test('dollars are rounded to the nearest cent, without binary noise', () => {
  expect(usdToCents(0.1 + 0.2)).toBe(30)
  expect(usdToCents(1.005)).toBe(101)
  expect(usdToCents(19.99)).toBe(1999)
  expect(() => usdToCents(Number.NaN)).toThrow(RangeError)
})

describe('parseUsdInput', () => {
  test('reads what the exact format of an amount says', () => {
    fc.assert(fc.property(cents, (amount) => parseUsdInput((amount / 100).toFixed(2)) === amount))
  })

  test('gives only whole cents within the limit, no matter what is typed', () => {
    const typed = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,]{0,12}$/))
    fc.assert(
      fc.property(typed, (text) => {
        const amount = parseUsdInput(text)
        if (amount === null) return true
        const isPlain = /^[\d.]+$/.test(text)
        return isPlain && Number.isInteger(amount) && amount >= 0 && amount <= MAX_PRICE_CENTS
      }),
    )
  })

  test.each([
    ['190', 19_000],
    ['190.5', 19_050],
    ['190.', 19_000],
    ['.5', 50],
    ['0', 0],
    ['1000000', MAX_PRICE_CENTS],
    ['1000000.01', null],
    ['', null],
    ['.', null],
    ['1.234', null],
    ['1.2.3', null],
    ['1,900', null],
    ['$5', null],
    ['-5', null],
    ['1e3', null],
    [' 5', null],
  ])('%j is %j', (text, expected) => {
    expect(parseUsdInput(text)).toBe(expected)
  })
})
