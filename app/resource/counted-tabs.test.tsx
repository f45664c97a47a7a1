import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'

import { parseListState, type ListView } from '#app/ui/admin/data-table/list-state.ts'

import { CountedTabs } from './counted-tabs.tsx'

const rpc = vi.hoisted(() => vi.fn<(procedure: string, parameters: object) => Promise<unknown>>())
vi.mock('#app/backend/browser-backend.ts', () => ({ browserBackend: async () => ({ rpc }) }))

test('each tab has its rows, and the tab of all has those of the tabs that it takes in', async () => {
  rpc.mockResolvedValue({ data: { act: 2, done: 1500, unpaid: 10_001 }, error: null, status: 200 })
  const view: ListView = {
    id: 'orders',
    sorts: {},
    defaultSort: 'newest',
    filters: [],
    tabs: [
      { value: 'all', label: 'All' },
      { value: 'act', label: 'To act on' },
      { value: 'done', label: 'Done' },
      { value: 'unpaid', label: 'Unpaid' },
    ],
  }
  const narrowed = { q: 'ann', in: ['email'], eq: {} }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <CountedTabs
          label="Orders"
          call="admin_order_tabs"
          all={['act', 'done']}
          list={{
            view,
            state: parseListState(view, new URLSearchParams()),
            tabLink: (tab) => ({ to: `?tab=${tab}`, preventScrollReset: true, onClick() {} }),
          }}
          narrowed={narrowed}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('1,502')).toBeTruthy()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'All1,502',
    'To act on2',
    'Done1,500',
    'Unpaid10,000+',
  ])
  expect(rpc).toHaveBeenCalledWith('admin_order_tabs', { p_where: narrowed })
})
