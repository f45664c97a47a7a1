import type { LoadedRecord } from './save-outcome.ts'

export type ChangedBy = 'me' | 'them' | 'both'

export interface Difference<Name extends string = string> {
  name: Name
  changedBy: ChangedBy
  mine: unknown
  theirs: unknown
}

/** The fields in which mine and theirs differ, and which of the two left the loaded value. */
export function compareVersions<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<keyof Values & string>[] {
  const names = Object.keys(mine) as (keyof Values & string)[]
  return names
    .filter((name) => !isSame(mine[name], theirs[name]))
    .map((name) => {
      const isMine = !isSame(base[name], mine[name])
      const isTheirs = !isSame(base[name], theirs[name])
      const changedBy = isMine && isTheirs ? 'both' : isMine ? 'me' : 'them'
      return { name, changedBy, mine: mine[name], theirs: theirs[name] }
    })
}

/** Theirs, with my values in the fields that are named. */
export function mergeVersions<Values extends object>(
  mine: Values,
  theirs: Values,
  keptFields: ReadonlySet<string>,
): Values {
  const kept = Object.entries(mine).filter(([name]) => keptFields.has(name))
  return { ...theirs, ...Object.fromEntries(kept) }
}

/** Both changes, or null where we both changed a field. */
export function mergeUnlessBoth<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Values | null {
  const differences = compareVersions(base, mine, theirs)
  if (differences.some(({ changedBy }) => changedBy === 'both')) return null
  return { ...theirs, ...ownChanges(base, mine, theirs) }
}

/** My values in the fields that only I have changed. */
export function ownChanges<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): Partial<Values> {
  const own = compareVersions(base, mine, theirs).filter(({ changedBy }) => changedBy === 'me')
  return Object.fromEntries(own.map(({ name }) => [name, mine[name]])) as Partial<Values>
}

/**
 * What an edit of `base` is compared with once `theirs` is known: their values where I have typed nothing.
 * The version stays the old one as long as we both changed a field, so that saving still asks.
 */
export function followVersion<Values extends object, State>(
  base: LoadedRecord<Values, State>,
  mine: Values,
  theirs: LoadedRecord<Values, State>,
): LoadedRecord<Values, State> {
  const both = compareVersions(base.values, mine, theirs.values)
    .filter(({ changedBy }) => changedBy === 'both')
    .map(({ name }) => name)
  const { version, state } = both.length > 0 ? base : theirs
  return { values: mergeVersions(base.values, theirs.values, new Set(both)), version, state }
}

/** Plain values of forms: texts, numbers, lists and objects of them. The order of keys means nothing. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const entries = Object.entries(a)
  return (
    entries.length === Object.keys(b).length &&
    entries.every(([key, value]) => Object.hasOwn(b, key) && isSame(value, Reflect.get(b, key)))
  )
}
