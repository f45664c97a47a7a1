import { createClient } from '@supabase/supabase-js'
import { expect, test } from 'vitest'
import type { Database } from '#app/backend/database.types.ts'
import { carryBackend } from '#app/backend/query-backend.ts'
import { createQueryClient } from '#app/backend/query-client.ts'
import { feedPostsQuery } from '#app/features/blog/queries.ts'

test('the feed holds the latest 20 posts', async () => {
  let asked = new URLSearchParams()
  const backend = createClient<Database>('https://store.example', 'publishable', {
    global: {
      fetch: async (input) => {
        asked = new URL(new Request(input).url).searchParams
        return Response.json([])
      },
    },
  })
  const queryClient = createQueryClient()
  carryBackend(queryClient, async () => backend)
  expect(await queryClient.fetchQuery(feedPostsQuery())).toEqual([])
  expect(asked.get('limit')).toBe('20')
  expect(asked.get('order')).toBe('published_at.desc')
})
