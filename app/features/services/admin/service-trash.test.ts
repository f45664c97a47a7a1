import { expect, test } from 'vitest'

import { connectToastSink } from '#app/ui/toast.ts'
import type { ToastMessage } from '#app/ui/toast.ts'

import { tellMovedToTrash } from './trash.tsx'

test('for 8 s a toast states the day of the deletion and until when the service can be restored', () => {
  const told: ToastMessage[] = []
  const stop = connectToastSink((message) => told.push(message))
  tellMovedToTrash([
    { deleted_at: '2026-11-20T12:00:00Z', permanent_deletion_at: '2026-11-27T12:00:00Z' },
  ])
  stop()
  const [toast] = told
  expect(toast).toMatchObject({ title: 'Service Moved to Trash', durationMs: 8000 })
  expect(toast?.description).toMatch(
    /^Deleted on November 20, 2026\. .* within 7 days, until November 27, 2026 at \d+:00/,
  )
})
