import * as z from 'zod/mini'

export const STEPS = [
  'demo',
  'name',
  'owner',
  'service',
  'legal',
  'mail',
  'payments',
  'live',
] as const

/** What `admin_store_start` answers: how far the store is from the demo to the owner's own. */
export const startAnswer = z.object({
  steps: z.array(
    z.object({
      step: z.enum(STEPS),
      /** `environment`: what is missing is set where the store's process is started. */
      state: z.enum(['done', 'open', 'skipped', 'environment']),
      missing: z.array(z.string()),
    }),
  ),
  is_demo: z.boolean(),
  /** The owner's newest services that are not on sale yet. */
  drafts: z.array(z.object({ id: z.string(), title: z.string() })),
})

export type StoreStart = z.output<typeof startAnswer>
export type StartStep = StoreStart['steps'][number]
export type StepName = StartStep['step']
