import type { AuditEntry } from './schema.ts'

export type Stored = { before: unknown; after: unknown } | null | undefined

/** As in the list, and whole: of a change, only the columns that it changed. */
export function wholeOf(
  { action, before, after }: AuditEntry,
  stored: Stored,
): Pick<AuditEntry, 'before' | 'after'> {
  if (!stored) return { before, after }
  const [was, is] = [recordOf(stored.before), recordOf(stored.after)]
  if (action !== 'update' || was === null || is === null) return { before: was, after: is }
  return {
    before: was,
    after: Object.fromEntries(Object.keys(was).map((column) => [column, is[column]])),
  }
}

const recordOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

const EXCERPT = 300

/** Whether the list has only the beginning of one of its values. */
export const isExcerpt = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): boolean =>
  [before, after].some((side) =>
    Object.values(side ?? {}).some(
      // The database counts letters, and a string here its halves of some of them.
      (value) => typeof value === 'string' && value.endsWith('…') && value.length > EXCERPT,
    ),
  )
