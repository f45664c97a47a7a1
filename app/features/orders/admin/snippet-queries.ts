import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { answering, askRows } from '#app/backend/ask-query.ts'

const snippets = z.array(z.object({ id: z.string(), title: z.string(), body: z.string() }))

export type Snippet = z.output<typeof snippets>[number]

/** The owner's texts for replies, by title. */
export const snippetsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'snippets'],
    queryFn: answering('reply_snippets', snippets, (client) =>
      client.from('reply_snippets').select('id, title, body').order('title'),
    ),
    staleTime: 60_000,
  })

/** Adds a snippet, or changes the one with this id. */
export const saveSnippet = ({ id, ...words }: Omit<Snippet, 'id'> & { id: string | null }) =>
  askRows((client) => {
    const table = client.from('reply_snippets')
    return id === null ? table.insert(words) : table.update(words).eq('id', id)
  })

export const removeSnippet = (id: string) =>
  askRows((client) => client.from('reply_snippets').delete().eq('id', id))
