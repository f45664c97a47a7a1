import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { TooltipProvider } from '#app/ui/admin/tooltip.tsx'

import { saveFile } from '#app/ui/save-file.ts'

import { FigureTiles } from './figure-tiles.tsx'
import { FunnelPanel } from './funnel-panel.tsx'
import { periodInWords } from './moments.ts'
import type { Analytics } from './schema.ts'
import { MEASURES, TimePanel } from './time-panel.tsx'

vi.mock('#app/ui/save-file.ts', () => ({ saveFile: vi.fn<() => void>() }))

const NO_SALES = {
  revenue_cents: 0,
  orders: 0,
  average_cents: null,
  paid_orders: 0,
  refunded_orders: 0,
  refunded_cents: 0,
  promo_orders: 0,
  discount_cents: 0,
  customers: 0,
  repeat_customers: 0,
  delivered: 0,
  on_time: 0,
  revised: 0,
}
const NO_VISITS = {
  views: 0,
  visits: 0,
  service_visits: 0,
  cart_visits: 0,
  checkout_visits: 0,
  counted_orders: 0,
}
const line = (at: string, revenue_cents: number) => ({
  at,
  revenue_cents,
  views: 0,
  visits: 0,
  orders: 1,
})
const ANSWER: Analytics = {
  zone: 'America/New_York',
  from: '2026-11-22',
  to: '2026-11-23',
  before_from: '2026-11-20',
  before_to: '2026-11-21',
  until: '2026-11-23T22:54:10Z',
  step: 'day',
  counting_since: '2026-11-01T05:00:00Z',
  sales: { ...NO_SALES, revenue_cents: 30_000, orders: 2, average_cents: 15_000 },
  visits: { ...NO_VISITS, visits: 50 },
  sales_before: { ...NO_SALES, revenue_cents: 20_000, orders: 1, paid_orders: 1 },
  visits_before: NO_VISITS,
  by_time: [line('2026-11-22T05:00:00Z', 10_000), line('2026-11-23T05:00:00Z', 20_000)],
  by_time_before: [line('2026-11-20T05:00:00Z', 20_000), line('2026-11-21T05:00:00Z', 0)],
  services: [],
  pages: [],
  sources: [],
  mediums: [],
  campaigns: [],
  devices: [],
  countries: [],
  exits: [],
  searches: [],
  list_totals: {
    page: { names: 0 },
    exit: { names: 0 },
    source: { names: 0 },
    medium: { names: 0 },
    campaign: { names: 0 },
    device: { names: 0 },
    country: { names: 0 },
    service: { names: 0 },
    search: { names: 0 },
  },
  price_changes: [],
  forecast: null,
}

test('days that are not over are compared up to the same time of day, and say so', () => {
  // The formatter puts narrow spaces around a dash.
  const words = (answer: Analytics) => periodInWords(answer).replaceAll(/\s/gu, ' ')
  expect(words(ANSWER)).toBe(
    'Nov 22 – 23, 2026, up to 5:54 PM, against Nov 20 – 21, 2026, up to the same time of day, America/New York time',
  )
  expect(words({ ...ANSWER, until: null })).toBe(
    'Nov 22 – 23, 2026 against Nov 20 – 21, 2026, America/New York time',
  )
  render(<TimePanel answer={ANSWER} measure={MEASURES.revenue} />)
  const table = screen.getByRole('table', { name: 'Revenue over time', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => row.textContent)).toEqual([
    'WhenRevenueBefore',
    'Sun, Nov 22, 2026$100.00$200.00',
    'Mon, Nov 23, 2026, up to 5:54 PM$200.00$0.00',
  ])
  expect(screen.getByText(/Both stop at the same time of day\.$/)).toBeDefined()
})

test('where there is nothing before, the figures and the chart say that', () => {
  const tile = (name: string) => screen.getByRole('button', { name }).closest('div')?.textContent
  const show = (answer: Analytics) => (
    <TooltipProvider>
      <FigureTiles answer={answer} />
      <TimePanel answer={answer} measure={MEASURES.revenue} />
    </TooltipProvider>
  )
  const { rerender } = render(show(ANSWER))
  expect(tile('Revenue')).toMatch(/\+50% from \$200\.00$/)
  expect(tile('Visits')).toMatch(/nothing before$/)
  // Without any order of these days there is nothing to divide by, and nothing to compare.
  expect(tile('Refunds')).toMatch(/–Of the orders .* in part\.$/)
  const before = ANSWER.by_time_before.map((one) => ({ ...one, revenue_cents: 0 }))
  const since = { counting_since: '2026-11-22T05:00:00Z' }
  rerender(show({ ...ANSWER, ...since, sales_before: NO_SALES, by_time_before: before }))
  expect(tile('Revenue')).toMatch(/nothing before$/)
  expect(tile('Visits')).toMatch(/not counted before$/)
  expect(screen.getByText('Bars are these days. There is nothing before.')).toBeDefined()
  rerender(show({ ...ANSWER, before_from: null, before_to: null }))
  expect(tile('Revenue')).not.toMatch(/before$/)
})

test('a spreadsheet has the days of the store’s zone, and ratios of four decimals', async () => {
  const download = async (name: string) => {
    fireEvent.keyDown(screen.getByRole('button', { name: `Download ${name}` }), { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }))
    await waitFor(() => expect(saveFile).toHaveBeenCalled())
    const [, text] = vi.mocked(saveFile).mock.lastCall ?? []
    vi.mocked(saveFile).mockReset()
    return String(text).replace('\uFEFF', '').split('\r\n')
  }
  const first = ANSWER.by_time_before.slice(0, 1)
  render(<TimePanel answer={{ ...ANSWER, by_time_before: first }} measure={MEASURES.revenue} />)
  expect(await download('Revenue over time')).toEqual([
    'When,Revenue,Before,Up to',
    '2026-11-22,100,200,',
    '2026-11-23,200,,2026-11-23 17:54',
  ])
  const hours = {
    ...ANSWER,
    step: 'hour',
    by_time: ANSWER.by_time.slice(0, 1),
    until: null,
  } as const
  render(<TimePanel answer={hours} measure={{ ...MEASURES.visits, of: () => 3 }} />)
  expect((await download('Visits over time'))[1]).toMatch(/^2026-11-22 00:00,3,/)
  const visits = { ...ANSWER.visits, visits: 300, service_visits: 100 }
  render(<FunnelPanel answer={{ ...ANSWER, visits }} file="" />)
  expect((await download('From visit to order'))[2]).toBe('Looked at a service,100,0.3333,200')
})
