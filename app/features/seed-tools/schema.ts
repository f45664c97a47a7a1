import { z } from 'zod'

const kept = z.object({
  name: z.string(),
  /** What of the owner's hangs on it; null where the owner has changed it. */
  used_by: z.nullable(z.string()),
})

const outcome = z.object({
  kind: z.string(),
  rows: z.number(),
  kept_in_all: z.number(),
  kept: z.array(kept),
})

const run = z.object({
  id: z.string(),
  action: z.enum(['load', 'remove', 'fill', 'empty']),
  kinds: z.array(z.string()),
  status: z.enum(['waiting', 'running', 'stopped', 'done', 'failed']),
  rows_total: z.number(),
  rows_done: z.number(),
  result: z.array(outcome),
  error: z.nullable(z.string()),
  starter_name: z.nullable(z.string()),
  /** ISO 8601. */
  created_at: z.string(),
})

/** What `admin_demo_state` answers: the demo store by kind, and what was done with it last. */
export const demoStateAnswer = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      rows: z.number(),
      changed: z.number(),
      used: z.number(),
      kept: z.array(kept),
    }),
  ),
  people: z.number(),
  runs: z.array(run),
})

/** What the function `seed-tools` answers to `look`. */
export const setUpAnswer = z.object({
  payments: z.enum(['sandbox', 'test', 'live']),
  sends_mail: z.boolean(),
  has_address: z.boolean(),
})

export const removedAnswer = z.object({ result: z.array(outcome) })

export type DemoState = z.output<typeof demoStateAnswer>
export type DemoKind = DemoState['kinds'][number]
export type SeedRun = z.output<typeof run>
export type Outcome = z.output<typeof outcome>
export type Kept = z.output<typeof kept>
