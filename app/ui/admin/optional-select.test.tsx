import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { Options } from '../select.tsx'
import { OptionalSelect } from './optional-select.tsx'

afterEach(cleanup)

test('an item that stands for nothing has a value, and choosing it gives none', () => {
  const onChoose = vi.fn<(value: string) => void>()
  render(
    <OptionalSelect aria-label="Status" value="draft" none="All statuses" onChoose={onChoose}>
      <Options of={[{ value: 'draft', label: 'Draft' }]} />
    </OptionalSelect>,
  )
  const items = screen.getAllByRole<HTMLOptionElement>('option')
  expect(items.map(({ text, value }) => [text, value])).toEqual([
    ['All statuses', 'none'],
    ['Draft', 'draft'],
  ])
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'none' } })
  expect(onChoose).toHaveBeenLastCalledWith('')
})
