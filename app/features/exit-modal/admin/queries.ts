import { z } from 'zod'

import { procedureQuery } from '#app/backend/ask-query.ts'

const figures = z.object({ shown: z.number(), followed: z.number() })

const desk = z.object({
  settings: z.record(z.string(), z.unknown()).nullable(),
  /** Of the settings; null where there are none yet. */
  version: z.string().nullable(),
  offer: z
    .object({ code: z.string(), state: z.string(), ends_at: z.string().nullable() })
    .nullable(),
  codes: z.array(
    z.object({
      code: z.string(),
      description: z.string().nullable(),
      ends_at: z.string().nullable(),
    }),
  ),
  periods: z.array(
    z.object({
      /** Null for all time. */
      days: z.number().nullable(),
      shown: z.number(),
      closed: z.number(),
      followed: z.number(),
      orders: z.number(),
      revenue_cents: z.number(),
    }),
  ),
  copies: z.object({ a: figures, b: figures }),
  /** The first day on which the present words were shown. */
  since: z.string().nullable(),
})

export type ExitModalDesk = z.infer<typeof desk>

export const exitModalDeskQuery = () =>
  procedureQuery(['admin', 'exit-modal'], 'get_exit_modal_desk', {}, desk)
