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
