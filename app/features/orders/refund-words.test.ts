import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(path, 'utf8').replaceAll(/\s+/g, ' ')
const terms = read('supabase/seed/legal/terms-of-service.md')
const pages = read('supabase/seed/page-content.json')

it.each([
  ['the terms', terms],
  ['the pages', pages],
  ['the page of an order', read('app/features/orders/components/refund-section.tsx')],
])(
  '%s say that a refund needs no reason and is answered within two working days',
  (_place, text) => {
    expect(text).toMatch(/You don't need to give a reason, and I answer within two business days\./)
    expect(text).toMatch(/\{refund_?[dD]ays\} days after|7 days of delivery/)
    expect(text).toMatch(/full refund/i)
    expect(text).not.toMatch(/before I start|[Uu]ntil I start|I started work/)
    expect(text).not.toMatch(/changed your mind|No refund/)
  },
)

it('the form asks for a reason as something that is not needed', () => {
  const form = read('app/features/orders/components/refund-section.tsx')
  expect(form).toMatch(/label: 'Reason', isOptional: true, rows: 4, hint: `You don't need a reason/)
})

it('terms and pages promise the reminders that are sent, and nothing that never happens', () => {
  expect(terms).toContain('I remind you twice, after 3 and after 14 days')
  expect(pages).toContain("I'll remind you after three days and again after fourteen")
  expect(pages).not.toMatch(/thirty days pass/)
})
