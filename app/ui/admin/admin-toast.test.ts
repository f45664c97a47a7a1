import { expect, test } from 'vitest'

import { connectToastSink } from '../toast.ts'
import type { ToastMessage } from '../toast.ts'
import { adminToast } from './admin-toast.ts'

test.each([
  ['info', 'default', 6000],
  ['success', 'admin-success', 2000],
  ['error', 'destructive', 2000],
  ['deleted', 'default', 8000],
] as const)('%s: a %s toast of %i ms takes the place of the older', (kind, variant, durationMs) => {
  const shown: ToastMessage[] = []
  const stop = connectToastSink((message) => shown.push(message))
  adminToast[kind]('Title', 'Text')
  stop()
  expect(shown).toEqual([
    { title: 'Title', description: 'Text', variant, durationMs, replacesOthers: true },
  ])
})
