import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { EmailStatus, outbox } from './resource.tsx'

afterEach(cleanup)

test('a mail is on its way, sent, failed, or kept here, and why', () => {
  expect(outbox.view.filters[0]?.options.map(({ label }) => label)).toEqual([
    'On its way',
    'Sent',
    'Failed',
    'Kept here: no mail server is set up',
    'Kept here: a demo order',
  ])
})

test('an email that was tried again says how often', () => {
  render(<EmailStatus status="failed" attempts={6} />)
  expect(screen.getByText('6 tries')).toBeTruthy()
  cleanup()
  render(<EmailStatus status="sent" attempts={1} />)
  expect(screen.queryByText(/tries|1/)).toBeNull()
})
