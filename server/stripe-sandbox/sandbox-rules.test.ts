import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCard, groupDigits, passesLuhn, TEST_CARDS } from './cards.ts'
import { listItems, parseForm } from './form.ts'

const now = new Date('2026-03-15T12:00:00Z')
const good = { number: '4242424242424242', expiry: '04 / 27', cvc: '123' }

describe('parseForm', () => {
  it('nests names by their brackets', () => {
    const form = parseForm(
      'mode=payment&line_items[0][price_data][unit_amount]=100&line_items[1][quantity]=2&expand[]=a&expand[]=b&metadata[7]=x%26y',
    )
    expect(JSON.parse(JSON.stringify(form))).toEqual({
      mode: 'payment',
      line_items: { 0: { price_data: { unit_amount: '100' } }, 1: { quantity: '2' } },
      expand: { 0: 'a', 1: 'b' },
      metadata: { 7: 'x&y' },
    })
    expect(listItems(form['expand'])).toEqual(['a', 'b'])
    expect(listItems(form['line_items'])).toHaveLength(2)
    expect(listItems(form['mode'])).toBeUndefined()
  })

  it('reaches no prototype and never throws', () => {
    parseForm('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
    fc.assert(fc.property(fc.string(), (encoded) => typeof parseForm(encoded) === 'object'))
    const names = fc.array(fc.constantFrom('a', '[', ']', '[]', '=1', '&', '[0]', '__proto__'))
    fc.assert(fc.property(names, (parts) => typeof parseForm(parts.join('')) === 'object'))
  })
})

describe('checkCard', () => {
  it('takes every test card, however it is typed', () => {
    for (const card of TEST_CARDS) {
      expect(passesLuhn(card.number)).toBe(true)
      for (const number of [card.number, groupDigits(card.number)]) {
        expect(checkCard({ ...good, number }, now)).toEqual({
          ok: true,
          value: { card, expMonth: 4, expYear: 2027 },
        })
      }
    }
  })

  it.each(['03/26', '3/26', '03 / 2026', '0326', '12-76'])('takes the date %s', (expiry) => {
    expect(checkCard({ ...good, expiry }, now).ok).toBe(true)
  })

  it.each(['02/26', '12/25', '00/27', '13/27', '1', '', 'soon', '04/2099'])(
    'refuses the date "%s"',
    (expiry) => {
      expect(checkCard({ ...good, expiry }, now)).toMatchObject({
        ok: false,
        errors: { expiry: expect.any(String) },
      })
    },
  )

  it.each(['4242424242424241', '4111111111111111', '4242', '', 'abcd', '4'.repeat(20)])(
    'refuses the number "%s"',
    (number) => {
      expect(checkCard({ ...good, number }, now)).toMatchObject({
        ok: false,
        errors: { number: expect.any(String) },
      })
    },
  )

  it.each(['', '12', '12345', '12a'])('refuses the security code "%s"', (cvc) => {
    expect(checkCard({ ...good, cvc }, now)).toMatchObject({
      ok: false,
      errors: { cvc: expect.any(String) },
    })
  })
})
