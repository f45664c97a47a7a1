import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

const views = z.array(z.object({ id: z.string(), name: z.string(), search: z.string() }))

export type SavedView = z.output<typeof views>[number]

/** The signed-in admin's own views of a list, by name. */
export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: ['admin', 'views', list],
    queryFn: async ({ client: queryClient }) => {
      const client = await backendOf(queryClient)()
      const answer = await client
        .from('saved_views')
        .select('id, name, search')
        .eq('list', list)
        .order('name')
      return readAnswer('saved_views', views, unwrapRows(answer)) ?? []
    },
  })

/** Keeps a view; one with the same name is replaced. */
export async function saveView(view: { list: string; name: string; search: string }) {
  const client = await browserBackend()
  unwrapRows(await client.from('saved_views').upsert(view, { onConflict: 'admin_id,list,name' }))
}

export async function dropView(id: string) {
  const client = await browserBackend()
  unwrapRows(await client.from('saved_views').delete().eq('id', id))
}
