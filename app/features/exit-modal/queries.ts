import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { readProcedure } from '#app/backend/read-answer.ts'

const siteAnswer = z.object({ settings: z.object({ exit_modal: z.nullish(z.unknown()) }) })

/** The exit modal as it is stored; null where there is none. Few visitors leave in a way that asks for it. */
export const exitModalQuery = () =>
  queryOptions({
    queryKey: ['exit-modal'],
    queryFn: async ({ client }) => {
      const read = await readProcedure(client, 'get_site', {}, () => Promise.resolve(siteAnswer))
      return read.settings.exit_modal ?? null
    },
    meta: { isOptional: true },
    staleTime: Infinity,
    // An offer that comes late is none.
    retry: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  })
