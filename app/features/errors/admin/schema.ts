import { z } from 'zod'

import type { RowOf } from '#app/resource/resource.ts'

export type ErrorRow = RowOf<'error_groups'>

export const STATES = {
  open: { label: 'Open', tone: 'attention' },
  resolved: { label: 'Resolved', tone: 'positive' },
  ignored: { label: 'Ignored', tone: 'muted' },
} as const

export const PLACES = { browser: 'Browser', server: 'Server' } as const

/** What `get_error` answers; null where it is gone. */
export const errorAnswer = z.nullable(
  z.object({
    /** The newest first. */
    occurrences: z.array(
      z.object({
        id: z.number(),
        happened_at: z.string(),
        release: z.nullable(z.string()),
        request_id: z.nullable(z.string()),
        stack: z.nullable(z.string()),
      }),
    ),
    /** The newest first, in UTC. */
    days: z.array(z.object({ day: z.string(), count: z.number(), visitors: z.number() })),
  }),
)
export type ErrorSamples = NonNullable<z.output<typeof errorAnswer>>

/** What `get_error_collecting` answers; null where no process that serves pages hands errors over. */
export const collectingAnswer = z.nullable(z.object({ release: z.string(), last_at: z.string() }))
