import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { CountingSince } from './counting-since.tsx'

test('says when counting begins, and since when there are visits', () => {
  const days = { from: '2026-11-01', zone: 'America/New_York' }
  const { rerender, container } = render(<CountingSince {...days} counting_since={null} />)
  expect(
    screen.getByText(/^No visit has been counted yet\. Counting begins with the first one/),
  ).toBeDefined()
  rerender(<CountingSince {...days} counting_since="2026-11-10T02:00:00Z" />)
  expect(screen.getByText(/^Visits have been counted since November 9, 2026/)).toBeDefined()
  // All of these days are known.
  rerender(<CountingSince {...days} counting_since="2026-11-01T12:00:00Z" />)
  expect(container.textContent).toBe('')
})
