import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'

import { SlideRow } from './slide-row.tsx'

test('an alt text with what cannot be stored says so, and is not sent', async () => {
  const saved: string[] = []
  const show = (text: string) => (
    <SlideRow
      slide={{ id: 'a', url: '/a.png', alt: '' } as never}
      category="Fix Problems"
      name="slide 1"
      text={text}
      onChange={() => {}}
      onSave={async (alt) => void saved.push(alt)}
    />
  )
  const { rerender } = render(show('A shop\0'))
  const save = () =>
    userEvent.click(screen.getByRole('button', { name: 'Save alt text of slide 1' }))
  await save()
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please remove the invisible characters.')).toBeDefined()
  rerender(show('A shop'))
  await save()
  expect(saved).toEqual(['A shop'])
})
