import { act, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'

import { useKeptFocus } from './use-kept-focus.ts'

interface Shown {
  rows: readonly string[]
  isBusy?: boolean
}

function Page({ rows, isBusy }: Shown) {
  const content = useKeptFocus()
  return (
    <main ref={content} tabIndex={-1}>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" disabled={isBusy}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    </main>
  )
}

const page = (shown: Shown) => (
  <MemoryRouter>
    <Page {...shown} />
  </MemoryRouter>
)

async function show(rerender: (ui: ReactNode) => void, shown: Shown) {
  const focused = document.activeElement
  if (shown.isBusy && focused instanceof HTMLButtonElement) {
    // As a browser does it: the button is disabled by then.
    focused.addEventListener('blur', () => (focused.disabled = true), { once: true })
    focused.blur()
  }
  rerender(page(shown))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  return document.activeElement?.textContent
}

test('the keyboard has its place again after a button has worked, and where a row is gone', async () => {
  const { rerender } = render(page({ rows: ['one', 'two', 'three'] }))
  act(() => screen.getByText('two').focus())
  fireEvent.keyDown(document.body, { key: 'Enter' })
  await show(rerender, { rows: ['one', 'two', 'three'], isBusy: true })
  expect(document.activeElement).toBe(document.body)
  expect(await show(rerender, { rows: ['one', 'two', 'three'] })).toBe('two')
  expect(await show(rerender, { rows: ['one', 'three'] })).toBe('three')
  expect(await show(rerender, { rows: ['one'] })).toBe('one')
  await show(rerender, { rows: [] })
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('a row that goes after a click leaves the focus to the next one', async () => {
  const { rerender } = render(page({ rows: ['one', 'two'] }))
  fireEvent.pointerDown(screen.getByText('one'))
  act(() => screen.getByText('one').focus())
  await show(rerender, { rows: ['two'] })
  expect(document.activeElement).toBe(screen.getByText('two'))
})

test('a click beside everything leaves the place', async () => {
  const { rerender } = render(page({ rows: ['one', 'two'] }))
  act(() => screen.getByText('one').focus())
  fireEvent.pointerDown(document.body)
  await show(rerender, { rows: ['two'] })
  expect(document.activeElement).toBe(document.body)
})

test('what was left on purpose is not gone back to when a key is pressed', async () => {
  const { rerender } = render(page({ rows: ['one', 'two'] }))
  act(() => screen.getByText('one').focus())
  act(() => screen.getByText('one').blur())
  fireEvent.keyDown(document.body, { key: 'n' })
  await show(rerender, { rows: ['one', 'two', 'three'] })
  expect(document.activeElement).toBe(document.body)
})
