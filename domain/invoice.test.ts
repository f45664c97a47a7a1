import { expect, it } from 'vitest'
import { invoiceFileName, invoiceSums, partyLines } from './invoice.ts'

const DRAFT = {
  number: '2026-00042',
  issued_at: '2026-11-20T10:00:00Z',
  paid_at: '2026-11-20T10:00:00Z',
  order_id: '00000000-0000-4000-8000-000000000000',
  seller: { name: 'Oneday Studio LLC', address: '', email: '', tax_id: '' },
  buyer: { name: 'Ada', address: '', email: '', tax_id: '' },
  items: [],
  subtotal_cents: 123_456,
  discount_cents: 0,
  promo_code: null,
  total_usd: 123_456,
}

it('is saved under its number', () => {
  expect(invoiceFileName('2026-00042')).toBe('invoice-2026-00042.pdf')
})

it('writes who pays line by line, without those that are empty', () => {
  const buyer = {
    company: 'Żółć Sp. z o.o.',
    name: 'Łukasz Żółć',
    address: 'ul. Długa 1\r\n\n80-831 Gdańsk ',
    email: 'lukasz@example.com',
    tax_id: 'PL123',
  }
  expect(partyLines(buyer)).toEqual([
    'Żółć Sp. z o.o.',
    'Łukasz Żółć',
    'ul. Długa 1',
    '80-831 Gdańsk',
    'lukasz@example.com',
    'Tax ID: PL123',
  ])
  expect(partyLines(DRAFT.buyer)).toEqual(['Ada'])
})

it('says what a code took off', () => {
  expect(invoiceSums(DRAFT)).toEqual([])
  expect(invoiceSums({ ...DRAFT, discount_cents: 5_000, promo_code: 'SAVE50' })).toEqual([
    { label: 'Subtotal', amount: '$1,234.56' },
    { label: 'Discount (SAVE50)', amount: '−$50.00' },
  ])
})
