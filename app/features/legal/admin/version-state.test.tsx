import { render } from '@testing-library/react'
import { expect, test } from 'vitest'

import { VersionStateChip } from './version-state.tsx'

test('each state of a version has its word', () => {
  const words = ['draft', 'upcoming', 'in_force', 'past'].map(
    (state) => render(<VersionStateChip state={state} />).container.textContent,
  )
  expect(words).toEqual(['Draft', 'Upcoming', 'In force', 'Past'])
})
