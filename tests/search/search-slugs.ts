import type { SupabaseClient } from '@supabase/supabase-js'

/** What `search-intent` finds for a visitor, best first. */
export async function searchSlugs(visitor: SupabaseClient, q: string): Promise<string[]> {
  const { data, error } = await visitor.functions.invoke<{ results: { slug: string }[] }>(
    'search-intent',
    { body: { q, sessionId: 'evaluation' } },
  )
  if (error) throw error
  return (data?.results ?? []).map(({ slug }) => slug)
}
