import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { EmailStatus, MailServerLink, outbox } from './resource.tsx'

test('a mail is on its way, sent, failed, or kept here, and why', () => {
  expect(outbox.view.filters[0]?.options.map(({ label }) => label)).toEqual([
    'On its way',
    'Sent',
    'Failed',
    'Kept here: no mail server is set up',
    'Kept here: a demo order',
  ])
})

function show(status: string, attempts: number, sendsMail = true) {
  const client = new QueryClient()
  client.setQueryData(['sends-mail'], sendsMail)
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <EmailStatus status={status} attempts={attempts} />
        <MailServerLink status={status} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

test('an email that was tried again says how often', () => {
  show('failed', 6)
  expect(screen.getByText('6 tries')).toBeTruthy()
  cleanup()
  show('sent', 1)
  expect(screen.queryByText(/tries|1/)).toBeNull()
})

test('without a mail server an email is kept from its first moment, and a link leads to one', () => {
  show('queued', 0, false)
  expect(screen.getByText('Kept here: no mail server is set up')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Set up a mail server' })).toBeTruthy()
  cleanup()
  show('queued', 0)
  expect(screen.getByText('On its way')).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
