import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { List, Rows3 } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { IconButton, TooltipProvider } from './tooltip.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Two icons side by side, and a pointer. */
function open() {
  render(
    <TooltipProvider>
      <IconButton label="Cards" icon={Rows3} />
      <IconButton label="List" icon={List} />
    </TooltipProvider>,
  )
  const button = (name: string) => screen.getByRole('button', { name })
  return {
    tip: () => screen.queryByRole('tooltip')?.textContent ?? null,
    hover: (name: string) => fireEvent.pointerMove(button(name)),
    // Two moves: the first leaves the control, the second the way from it to its tooltip.
    leave: (name: string) => {
      fireEvent.pointerLeave(button(name))
      fireEvent.pointerMove(document.body, { clientX: 500, clientY: 500 })
    },
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

test('an icon names itself after 700 ms, its neighbors immediately for 300 ms', async () => {
  const { tip, hover, leave, wait } = open()
  hover('Cards')
  await wait(690)
  expect(tip()).toBeNull()
  await wait(20)
  expect(tip()).toBe('Cards')

  leave('Cards')
  expect(tip()).toBeNull()
  await wait(290)
  hover('List')
  await wait(0)
  expect(tip()).toBe('List')

  leave('List')
  await wait(310)
  hover('Cards')
  await wait(690)
  expect(tip()).toBeNull()
  await wait(20)
  expect(tip()).toBe('Cards')
})

test('an icon that is left before its time says nothing', async () => {
  const { tip, hover, leave, wait } = open()
  hover('Cards')
  await wait(690)
  leave('Cards')
  await wait(1000)
  expect(tip()).toBeNull()
})

test('Escape takes the name away, and is left to the dialog around it', async () => {
  const { tip, hover, wait } = open()
  hover('Cards')
  await wait(710)
  expect(tip()).toBe('Cards')
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  act(() => void document.body.dispatchEvent(escape))
  await wait(0)
  expect(tip()).toBeNull()
  expect(escape.defaultPrevented).toBe(false)
  // Others may still keep it.
  escape.preventDefault()
  expect(Object.hasOwn(escape, 'preventDefault')).toBe(false)
})
