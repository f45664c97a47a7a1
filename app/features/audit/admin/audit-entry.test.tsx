import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { AuditActRow } from './audit-entry.tsx'
import { entryQuery } from './queries.ts'
import type { AuditEntry } from './schema.ts'

const entry = (id: number, table: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  happened_at: '2026-11-22T09:00:00+00:00',
  begun_at: '2026-11-22T08:59:59+00:00',
  actor: 'admin',
  actor_id: 'a',
  actor_name: 'Nora',
  action: 'update',
  table_name: table,
  record_id: 'r1',
  subject_id: null,
  name: 'SEO audit',
  before: { price_usd: 90_000, badge_codes: ['old', 'kept'] },
  after: { price_usd: 95_000, badge_codes: ['new', 'kept'] },
  address: null,
  user_agent: null,
  place: 3,
  facts: null,
  is_erased: false,
  ...more,
})

/** The line of an act, and what opens below it. */
function open(count: number, ...entries: AuditEntry[]) {
  const queries = new QueryClient()
  for (const { id, before, after } of entries) {
    queries.setQueryData(entryQuery(id).queryKey, { before, after } as never)
  }
  const act = { ...entry(9, ''), count, entries }
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <ol>
          <AuditActRow act={act} words={{ fields: {}, sections: {}, names: {} }} />
        </ol>
      </MemoryRouter>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getAllByRole('button')[0] ?? document.body)
}

test('one change opens to its values, in words and as they are kept', () => {
  open(1, entry(1, 'services'))
  expect(screen.getByRole('button').textContent).toContain(
    'Nora changed the service SEO auditPrice $900 → $950, Badges: added new, removed old',
  )
  const badges = screen.getByText('Badges').closest('div')
  expect(badges?.querySelector('ins')?.textContent).toBe('Added new')
  expect(badges?.querySelector('del')?.textContent).toBe('Removed old')
  expect(badges?.textContent).not.toContain('kept')
  expect(screen.getByText(/"price_usd": 90000/).closest('details')?.open).toBe(false)
})

test('several changes of one act are one line, which opens to each', () => {
  open(12, entry(2, 'services'), entry(1, 'outbox_emails', { action: 'insert' }))
  const [line] = screen.getAllByRole('button')
  expect(line?.textContent).toContain('changed the service SEO audit and 11 more changes')
  const list = within(screen.getByRole('list', { name: 'What was changed with it' }))
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('changed the service SEO audit'),
    expect.stringContaining('wrote the email SEO audit'),
  ])
  const all = screen.getByRole('link', { name: 'Show all 12 changes' })
  expect(new URLSearchParams(all.getAttribute('href')?.split('?')[1]).get('act')).toBe(
    '2026-11-22T08:59:59+00:00',
  )
})

test('of what is new, there is nothing to compare', () => {
  const row = { price_usd: 90_000, title: 'SEO audit' }
  open(1, entry(1, 'services', { action: 'insert', before: null, after: row }))
  expect(document.querySelector('dl')?.textContent).toBe('Price$900TitleSEO audit')
})
