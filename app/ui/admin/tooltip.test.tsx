import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { List, Rows3 } from 'lucide-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Definition, IconButton, TooltipProvider } from './tooltip.tsx'

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
  await wait(700 - 10)
  expect(tip()).toBeNull()
  await wait(20)
  expect(tip()).toBe('Cards')

  leave('Cards')
  expect(tip()).toBeNull()
  await wait(300 - 10)
  hover('List')
  await wait(0)
  expect(tip()).toBe('List')

  leave('List')
  await wait(300 + 10)
  hover('Cards')
  await wait(700 - 10)
  expect(tip()).toBeNull()
  await wait(20)
  expect(tip()).toBe('Cards')
})

test('an icon that is left before its time says nothing', async () => {
  const { tip, hover, leave, wait } = open()
  hover('Cards')
  await wait(700 - 10)
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

/** A term, with what a pointer does when it presses it or another place. */
function openTerm() {
  render(
    <TooltipProvider>
      <Definition text="Orders per visit">
        <button type="button">Conversion</button>
      </Definition>
    </TooltipProvider>,
  )
  const term = screen.getByRole('button', { name: 'Conversion' })
  const press = (element: Element, pointerType: string) => {
    fireEvent.pointerDown(element, { pointerType })
    fireEvent.pointerUp(element, { pointerType })
    if (pointerType === 'touch') fireEvent.pointerLeave(element, { pointerType })
    fireEvent.click(element)
  }
  return {
    term,
    press,
    tip: () => screen.queryByRole('tooltip')?.textContent ?? null,
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
  }
}

test('a tap shows what a term means, until the next one, one elsewhere, or Escape', async () => {
  const { term, press, tip, wait } = openTerm()
  press(term, 'touch')
  await wait(10)
  expect(tip()).toBe('Orders per visit')
  press(term, 'touch')
  await wait(10)
  expect(tip()).toBeNull()

  press(term, 'touch')
  await wait(10)
  press(document.body, 'touch')
  await wait(10)
  expect(tip()).toBeNull()

  press(term, 'touch')
  await wait(10)
  expect(tip()).toBe('Orders per visit')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await wait(10)
  expect(tip()).toBeNull()
})

test('a click keeps what the pointer shows of a term, when the pointer has gone, too', async () => {
  const { term, press, tip, wait } = openTerm()
  fireEvent.pointerMove(term, { pointerType: 'mouse' })
  await wait(710)
  expect(tip()).toBe('Orders per visit')
  fireEvent.pointerDown(term, { pointerType: 'mouse' })
  await wait(10)
  expect(tip()).toBe('Orders per visit')
  fireEvent.pointerUp(term, { pointerType: 'mouse' })
  fireEvent.click(term)
  await wait(10)
  expect(tip()).toBe('Orders per visit')
  fireEvent.pointerLeave(term, { pointerType: 'mouse' })
  fireEvent.pointerMove(document.body, { clientX: 500, clientY: 500, pointerType: 'mouse' })
  await wait(10)
  expect(tip()).toBe('Orders per visit')
  press(document.body, 'mouse')
  await wait(10)
  expect(tip()).toBeNull()
})
