import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { LeaveDialog } from './leave-dialog.tsx'
import { LeaveGuards, useLeaveGuard } from './leave-guards.tsx'

function Part({ isDirty, isKept = false }: { isDirty: boolean; isKept?: boolean }) {
  const { blocker } = useLeaveGuard(isDirty)
  return <LeaveDialog blocker={blocker} isKept={isKept} />
}

function open(isFirstDirty: boolean, isLastDirty: boolean, isKept = false) {
  const element = (
    <LeaveGuards>
      <Part isDirty={isFirstDirty} isKept={isKept} />
      <Part isDirty={isLastDirty} />
    </LeaveGuards>
  )
  const elsewhere = { path: '/elsewhere', element: <p>Elsewhere</p> }
  const router = createMemoryRouter([{ path: '/', element }, elsewhere], { initialEntries: ['/'] })
  render(<RouterProvider router={router} />)
  return { router, leave: () => act(() => router.navigate('/elsewhere')) }
}

const questions = () => screen.queryAllByText(/^You have unsaved changes\./)

test.each([
  ['the first part', true, false],
  ['the last part', false, true],
  ['both', true, true],
])('one question is asked when %s of the page is unsaved', async (_which, isFirst, isLast) => {
  const { router, leave } = open(isFirst, isLast)
  await leave()
  expect(questions()).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
  expect(questions()).toHaveLength(0)
  expect(router.state.location.pathname).toBe('/')
  await leave()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  expect(await screen.findByText('Elsewhere')).toBeTruthy()
})

test('another tab or filter in the address is no leaving', async () => {
  const { router } = open(true, true)
  await act(() => router.navigate('/?tab=2'))
  expect(questions()).toHaveLength(0)
})

test('a page with nothing unsaved is left', async () => {
  const { leave } = open(false, false)
  await leave()
  expect(screen.getByText('Elsewhere')).toBeTruthy()
})

test.each([
  [false, /You'll lose them if you leave\.$/],
  [true, /If you leave, this browser keeps them and offers them when you come back\.$/],
])('the question says what becomes of the changes (a copy is kept: %s)', async (isKept, words) => {
  const { leave } = open(true, false, isKept)
  await leave()
  expect(questions()[0]?.textContent).toMatch(words)
})
