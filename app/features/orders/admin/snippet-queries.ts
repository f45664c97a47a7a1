import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'

const snippets = z.array(z.object({ id: z.string(), title: z.string(), body: z.string() }))

export type Snippet = z.output<typeof snippets>[number]

/** The owner's texts for replies, by title. */
export const snippetsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'snippets'],
    queryFn: async ({ client: queryClient }) => {
      const client = await backendOf(queryClient)()
      const answer = await client.from('reply_snippets').select('id, title, body').order('title')
      return readAnswer('reply_snippets', snippets, unwrapRows(answer)) ?? []
    },
    staleTime: 60_000,
  })

/** Adds a snippet, or changes the one with this id. */
export async function saveSnippet({ id, ...words }: Omit<Snippet, 'id'> & { id: string | null }) {
  const table = (await browserBackend()).from('reply_snippets')
  unwrapRows(await (id === null ? table.insert(words) : table.update(words).eq('id', id)))
}

export async function removeSnippet(id: string) {
  const client = await browserBackend()
  unwrapRows(await client.from('reply_snippets').delete().eq('id', id))
}
