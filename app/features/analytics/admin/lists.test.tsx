import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { saveFile } from '#app/ui/save-file.ts'

import { DataPanel } from './data-panel.tsx'
import { differenceOf } from './origin-panels.tsx'

vi.mock('#app/ui/save-file.ts', () => ({ saveFile: vi.fn<() => void>() }))
beforeEach(() => vi.mocked(saveFile).mockReset())

const columns = [
  { label: 'Source', text: (name: string) => name, csv: (name: string) => name, isName: true },
]
const panel = { title: 'Sources', file: 'sources', rows: ['a', 'b'], columns, nothing: 'None.' }

async function download() {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Download Sources' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Download as CSV' }))
  await waitFor(() => expect(saveFile).toHaveBeenCalled())
  return vi.mocked(saveFile).mock.calls[0]?.[1]
}

test('a list says of how many it has the first, and its spreadsheet has all', async () => {
  const fetch = async () => ['a', 'b', 'c']
  const { rerender } = render(<DataPanel {...panel} all={{ count: 2, fetch }} />)
  expect(screen.queryByText(/^The first/)).toBeNull()
  rerender(<DataPanel {...panel} all={{ count: 12_345, fetch }} />)
  expect(screen.getByText('The first 2 of 12,345; the CSV has the first 10,000.')).toBeDefined()
  rerender(<DataPanel {...panel} all={{ count: 3 }} />)
  expect(screen.getByText('The first 2 of 3, in the CSV as well.')).toBeDefined()
  const rows = Array.from({ length: 20 }, (_, number) => `site ${number}`)
  const whole = async () => [...rows, 'the last one']
  rerender(<DataPanel {...panel} rows={rows} all={{ count: 25, fetch: whole }} />)
  expect(screen.getByText('The first 20 of 25; the CSV has all of them.')).toBeDefined()
  expect(await download()).toMatch(/\r\nsite 19\r\nthe last one$/)
})

test('a list that adds up to another number of visits says why', () => {
  const none = { names: 0, visits: 0 }
  const list_totals = {
    page: none,
    exit: none,
    source: { names: 3, visits: 1716 },
    medium: none,
    campaign: none,
    device: { names: 3, visits: 1714 },
    country: none,
    service: none,
    search: none,
  }
  const visits = {
    views: 0,
    visits: 1714,
    service_visits: 0,
    cart_visits: 0,
    checkout_visits: 0,
    counted_orders: 0,
  }
  expect(differenceOf({ visits, list_totals }, 'device')).toBeNull()
  expect(differenceOf({ visits, list_totals }, 'source')).toContain(
    'These add up to 1,716 visits, the figures above to 1,714: lists keep the days of the time zone that was set when a visit was counted',
  )
})
