import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'

import { Changes } from './changes.tsx'

test('of a long text, what stayed is folded between the changes', () => {
  const same = 'Nothing is new here. '.repeat(100)
  render(
    <Changes
      changes={[{ field: 'Text', before: `One ${same}old`, after: `Two ${same}new`, isText: true }]}
    />,
  )
  const text = () => document.querySelector('dd')?.textContent ?? ''
  expect(text().length).toBeLessThan(600)
  expect([...document.querySelectorAll('del')].map((part) => part.textContent)).toEqual([
    'One',
    'old',
  ])
  fireEvent.click(screen.getByRole('button', { name: /^Show 1,\d+ unchanged characters$/ }))
  expect(text()).toContain(same.trim())
})
