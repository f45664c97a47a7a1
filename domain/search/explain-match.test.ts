import { describe, expect, it } from 'vitest'
import { CATALOGUE, openCatalogue, service } from '../../tests/support/small-catalogue.ts'

describe('a reason', () => {
  const shop = service('shop', 'Shopify Store', {
    about: 'A shop takes orders.',
    included: '- Tracking tested\n- Full setup of taxes\n- Invoices, refunds and stock',
    value: 'A closed shop sells nothing.',
  })
  const page = service('page', 'Landing Page Teardown')
  const { explain } = openCatalogue(
    [shop, page, ...CATALOGUE],
    [{ phrases: ['page sells nothing'], meaning: 'landing page' }],
  )

  it('never leaves out the word that turns it around, which no service covers', () => {
    for (const text of ['my shop sells nothing', 'no shop sells']) {
      const reason = explain(text).find((one) => one?.text.includes('shop'))
      expect(reason?.text).toMatch(/nothing$|^no /)
      expect(reason?.by).toBe('problem')
    }
  })

  it('ends with what it denies, and not with the denial', () => {
    for (const [text, quoted] of [
      ["my shop doesn't show up at all", "shop doesn't show up"],
      ['our shop never really sells', 'shop never really sells'],
      ['my shop sells nothing today', 'shop sells nothing'],
      ["our shop doesn't and I need orders", "shop doesn't"],
      ['our shop never, today', 'shop never'],
    ] as const) {
      expect(explain(text).map((one) => one?.text)).toContain(quoted)
    }
  })

  it('is what a service covers only where its words stand together in the text', () => {
    expect(explain('setup of taxes')[0]).toMatchObject({ text: 'setup of taxes', by: 'text' })
    expect(explain('tracking taxes')[0]).toMatchObject({ text: 'tracking taxes', by: 'problem' })
    expect(explain('invoices and stock')[0]).toMatchObject({ by: 'text' })
    expect(explain('invoices refunds')[0]).toMatchObject({ by: 'problem' })
  })

  it('is covered by no text that has the words only without their typing errors', () => {
    expect(explain('setup of texes')[0]).toMatchObject({ text: 'setup of texes', by: 'problem' })
  })
})
