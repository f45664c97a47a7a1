import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { pageKeys, pressPageKey } from '../page-keys.ts'
import { useRowKeys } from './use-row-keys.ts'

const approve = vi.fn<(id: string) => unknown>()

interface RowsProps {
  ids: readonly string[]
  waiting?: readonly string[]
  onMark?: (id: string) => void
}

function Rows({ ids, waiting = ids, onMark }: RowsProps) {
  const { currentId, rowActions, ...props } = useRowKeys({
    list: { rows: ids.map((id) => ({ id })) },
    noun: ['review', 'reviews'],
    isWaiting: ({ id }) => waiting.includes(id),
    onMark,
    rowActions: ({ id }) => [
      { label: 'Approve', hotkey: 'a', onSelect: () => approve(id) },
      { label: 'Answer' },
    ],
  })
  return (
    <section {...props}>
      {ids.map((id) => (
        <p key={id} data-row={id} aria-current={id === currentId || undefined}>
          <a href="#row">{id}</a>
          <button type="button" onClick={() => rowActions?.({ id })[0]?.onSelect?.()}>
            Approve {id}
          </button>
        </p>
      ))}
    </section>
  )
}

const press = (key: string) => act(() => pressPageKey(key))
const current = () => document.querySelector('[aria-current]')?.querySelector('a')?.textContent

test('j and k go from row to row, the focus with them, and stop at the ends', () => {
  render(<Rows ids={['one', 'two', 'three']} />)
  expect(current()).toBe('one')
  press('j')
  expect([current(), document.activeElement?.textContent]).toEqual(['two', 'two'])
  press('j')
  press('j')
  expect(current()).toBe('three')
  press('k')
  expect(current()).toBe('two')
  act(() => screen.getByText('one').focus())
  expect(current()).toBe('one')
})

test('a key does its action to the current row, and a row that goes leaves its place to the next', () => {
  const { rerender } = render(<Rows ids={['one', 'two', 'three']} />)
  press('j')
  press('a')
  expect(approve).toHaveBeenLastCalledWith('two')
  rerender(<Rows ids={['one', 'three', 'two']} />)
  expect([current(), document.activeElement?.textContent]).toEqual(['three', 'three'])
  press('a')
  expect(approve).toHaveBeenLastCalledWith('three')
  rerender(<Rows ids={['one']} />)
  expect([current(), document.activeElement?.textContent]).toEqual(['one', 'one'])
})

test('a dialog that gives the focus back does not bring the row back', async () => {
  const { rerender } = render(<Rows ids={['one', 'two']} />)
  approve.mockImplementationOnce(async () => screen.getByText('one').focus())
  await act(async () => void pressPageKey('a'))
  rerender(<Rows ids={['two', 'one']} />)
  expect([current(), document.activeElement?.textContent]).toEqual(['two', 'two'])
})

test('a row decided by the mouse leaves its place to the next one that waits, not to what was decided', async () => {
  const shown = (ids: readonly string[], waiting: readonly string[]) => (
    <Rows {...{ ids, waiting }} />
  )
  const { rerender } = render(shown(['one', 'two', 'old'], ['one', 'two']))
  const button = screen.getByText('Approve one')
  act(() => button.focus())
  await act(async () => button.click())
  expect(approve).toHaveBeenLastCalledWith('one')
  // The list is sorted by the time of the decision: the row that has the focus goes down.
  rerender(shown(['two', 'one', 'old'], ['two']))
  expect([current(), document.activeElement?.textContent]).toEqual(['two', 'two'])
  await act(async () => void pressPageKey('a'))
  expect(approve).toHaveBeenLastCalledWith('two')
  rerender(shown(['two', 'one', 'old'], []))
  act(() => screen.getByText('one').focus())
  press('a')
  expect(approve).toHaveBeenLastCalledWith('two')
  expect(pageKeys().map(({ key }) => key)).toEqual(['j', 'k'])
  press('j')
  press('a')
  expect(approve).toHaveBeenLastCalledWith('old')
})

test('pressed again before the answer a key does nothing, and a row that someone else decided is left', async () => {
  approve.mockClear()
  let answer: (isDone: boolean) => void = () => {}
  approve.mockImplementationOnce(() => new Promise<boolean>((resolve) => (answer = resolve)))
  const { rerender } = render(<Rows ids={['one', 'two']} />)
  press('a')
  press('a')
  expect(approve).toHaveBeenCalledTimes(1)
  await act(async () => answer(false))
  rerender(<Rows ids={['two', 'one']} waiting={['two']} />)
  expect(current()).toBe('two')
})

test('a new row above takes nothing from the current one', () => {
  const { rerender } = render(<Rows ids={['one', 'two']} />)
  press('j')
  rerender(<Rows ids={['new', 'one', 'two']} />)
  expect(current()).toBe('two')
})

test('what was not done stays current', async () => {
  approve.mockResolvedValueOnce(false)
  const { rerender } = render(<Rows ids={['one', 'two']} />)
  press('j')
  await act(async () => void pressPageKey('a'))
  rerender(<Rows ids={['new', 'one', 'two']} />)
  expect(current()).toBe('two')
})

test('the keys are listed with what they do, and gone with the list', () => {
  const { unmount } = render(<Rows ids={['one']} />)
  expect(pageKeys().map(({ key, what }) => `${key}: ${what}`)).toEqual([
    'j: Next review',
    'k: Previous review',
    'a: Approve',
  ])
  unmount()
  expect(pressPageKey('a')).toBe(false)
})

test('x chooses the current row where several can be chosen', () => {
  const mark = vi.fn<(id: string) => void>()
  render(<Rows ids={['one', 'two']} onMark={mark} />)
  press('j')
  press('x')
  expect([mark.mock.lastCall, current()]).toEqual([['two'], 'two'])
})
