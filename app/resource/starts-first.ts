import { z } from 'zod'

/** Of a period with `starts_at` and `ends_at`, either of which may be open: it ends after it has begun. */
export const STARTS_FIRST = z.refine<Record<'starts_at' | 'ends_at', unknown>>(
  ({ starts_at: start, ends_at: end }) =>
    !start || !end || new Date(String(start)) < new Date(String(end)),
  { path: ['ends_at'], message: 'Choose a time after the start.' },
)
