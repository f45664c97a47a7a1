import { z } from 'zod'

import { NO_CHANGES, changeValues, type ChangeValues } from '../read-changes.ts'

const kept = z.object({ values: changeValues })
const back = z.object({ back: z.object({ to: z.string(), state: z.unknown() }) })

/** The choices of the form as the browser's history has them; none where it was opened afresh. */
export const keptChanges = (state: unknown): ChangeValues =>
  kept.safeParse(state).data?.values ?? NO_CHANGES

/** What the preview gets to know of the form that it comes from, its services and its choices. */
export const withWayBack = (to: string, state: object) => ({ back: { to, state } })

/** Where a preview came from; null where it was opened from the list of runs. */
export const wayBack = (state: unknown) => back.safeParse(state).data?.back ?? null
