import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'

import { sessionsQuery, type AccountSession } from '../queries.ts'
import { SessionList } from './session-list.tsx'

const session = (wish: Partial<AccountSession>): AccountSession => ({
  id: crypto.randomUUID(),
  created_at: '2026-11-19T09:05:00',
  last_used_at: '2026-11-20T15:42:00',
  user_agent: 'Mozilla/5.0',
  device: 'Safari on iPhone',
  ip: '203.0.113.7',
  is_current: false,
  ...wish,
})

function open(...sessions: AccountSession[]) {
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnMount: false } } })
  client.setQueryData(sessionsQuery('ada').queryKey, sessions)
  render(
    <QueryClientProvider client={client}>
      <SessionList userId="ada" />
    </QueryClientProvider>,
  )
  return screen.getAllByRole('listitem')
}

test('each session has its device and times, and a button of its own, except the current one', () => {
  const [current, phone] = open(
    session({ is_current: true, device: 'Firefox on Mac' }),
    session({}),
  )
  if (!current || !phone) throw new Error('There are two sessions.')
  expect(current.textContent).toMatch(
    /^Firefox on MacThis device.*Active now.*203.0.113.7.*Signed in Nov 19, 2026, 9:05\sAM$/,
  )
  expect(within(current).queryByRole('button')).toBeNull()
  expect(phone.textContent).toMatch(
    /^Safari on iPhone.*Last active Nov 20, 2026, 3:42\sPM.*203.0.113.7.*Signed in Nov 19, 2026, 9:05\sAM/,
  )
  // Screen readers tell two of the same browser apart.
  expect(within(phone).getByRole('button').getAttribute('aria-label')).toMatch(
    /^Sign out Safari on iPhone, signed in Nov 19, 2026, 9:05\sAM$/,
  )
  expect(screen.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeDefined()
})

test('the only session offers nothing to sign out', () => {
  open(session({ is_current: true }))
  expect(screen.queryByRole('button')).toBeNull()
})
