import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { SaveState } from './save-state.tsx'

test.each([
  ['An unexpected error occurred', 'Not saved: An unexpected error occurred. A copy is kept'],
  ['the store could not be reached.', 'Not saved: the store could not be reached. A copy is kept'],
])('“%s” is a sentence of its own where a post is not saved', (problem, words) => {
  render(
    <SaveState
      state={{ kind: 'failed', problem }}
      isNew={false}
      isDirty
      isAutosaved
      isSaving={false}
      copyProblem={null}
    />,
  )
  expect(screen.getByRole('alert').textContent).toBe(`${words} in this browser.`)
})
