import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { readFilter } from './audit-filter.ts'
import { AuditList } from './audit-page.tsx'
import { actsQuery } from './queries.ts'
import type { AuditEntry } from './schema.ts'

const ENTRY: AuditEntry = {
  id: 1,
  happened_at: '2026-11-22T09:00:00+00:00',
  begun_at: '2026-11-22T08:59:59+00:00',
  actor: 'admin',
  actor_id: 'a',
  actor_name: 'Nora',
  action: 'update',
  table_name: 'services',
  record_id: 's1',
  subject_id: null,
  name: 'SEO audit',
  before: { price_usd: 90_000 },
  after: { price_usd: 95_000 },
  facts: null,
  address: null,
  user_agent: null,
  place: 3,
  is_erased: false,
}

test('the history of one object has its name at its head', () => {
  const search = 'table=services&record=s1'
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const filter = readFilter(new URLSearchParams(search))
  const { id, happened_at, begun_at } = ENTRY
  client.setQueryData(actsQuery(filter, null).queryKey, {
    acts: [{ id, happened_at, begun_at, count: 1, entries: [ENTRY] }],
    names: {},
  })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[`/admin/audit?${search}`]}>
        <AuditList words={{ fields: {}, sections: {} }} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(screen.getByText(/^The whole history of/).textContent).toBe(
    'The whole history of the service SEO audit',
  )
})
