import { expect, test } from 'vitest'

import { connectToastSink } from '#app/ui/toast.ts'
import type { ToastMessage } from '#app/ui/toast.ts'

import { tellResults } from './tell-results.ts'

const NOUN = ['order', 'orders'] as const
const WORDS = { done: 'moved to trash', failed: 'Failed to move to trash.' }
const moved = { id: '1', problem: null }
const gone = { id: '2', problem: 'it was gone' }

function told(results: Parameters<typeof tellResults>[0]) {
  const toasts: ToastMessage[] = []
  const stop = connectToastSink((toast) => toasts.push(toast))
  tellResults(results, WORDS, NOUN)
  stop()
  return toasts.map(({ title, description, variant }) => [variant, title, description])
}

test('one row is called by its noun, several are counted', () => {
  expect(told([moved])).toEqual([['admin-success', 'Order moved to trash.', undefined]])
  expect(told([moved, moved])).toEqual([['admin-success', '2 orders moved to trash.', undefined]])
})

test('rows that stayed are counted with their reason', () => {
  expect(told([moved, gone, gone])).toEqual([
    ['default', 'Order moved to trash.', '2 not changed: it was gone.'],
  ])
  expect(told([gone])).toEqual([
    ['destructive', 'Failed to move to trash.', '1 not changed: it was gone.'],
  ])
})

test('the way back is offered for 8 s where anything changed, with what else there is to say', () => {
  const toasts: ToastMessage[] = []
  const stop = connectToastSink((toast) => toasts.push(toast))
  const undo = () => undefined
  tellResults([moved], WORDS, NOUN, { note: 'They get an email.', undo })
  tellResults([moved, gone], WORDS, NOUN, { undo })
  tellResults([gone], WORDS, NOUN, { undo })
  stop()
  expect(toasts.map(({ durationMs, action }) => [durationMs, action?.label])).toEqual([
    [8000, 'Undo'],
    [8000, 'Undo'],
    [2000, undefined],
  ])
  expect(toasts[0]?.description).toBe('They get an email.')
})
