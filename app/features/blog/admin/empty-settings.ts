import type { PostValues } from './schema.ts'

const ASKED = [
  ['excerpt', 'excerpt'],
  ['author', 'author'],
  ['cover_url', 'cover'],
] as const

type Asked = Pick<PostValues, (typeof ASKED)[number][0]>

/** What a published post goes without, and where to fill it in; null where nothing is missing. */
export function emptySettings(values: Asked): string | null {
  const empty = ASKED.filter(([field]) => values[field].trim() === '').map(([, word]) => word)
  if (empty.length === 0) return null
  return `It has no ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(empty)} yet: see the tab “Settings”.`
}
