import { useMemo, useSyncExternalStore } from 'react'

import { storageFollowers } from '#app/backend/storage-followers.ts'
import { keepStored, readStoredText } from '#app/backend/stored-json.ts'

const MOST = 5
/** Shorter ones are the start of a word. */
const FEWEST_CHARACTERS = 2

/** The searches of this device with one more: newest first, each once, at most five. */
export function addRecentSearch(recent: readonly string[], q: string): readonly string[] {
  if (q.length < FEWEST_CHARACTERS) return recent
  return [q, ...removeRecentSearch(recent, q)].slice(0, MOST)
}

/** The searches without one, in upper or lower case. */
export function removeRecentSearch(recent: readonly string[], q: string): readonly string[] {
  return recent.filter((kept) => kept.toLowerCase() !== q.toLowerCase())
}

export function parseRecentSearches(stored: string | null): readonly string[] {
  const kept = parseJson(stored)
  if (!Array.isArray(kept)) return []
  return kept
    .filter((q: unknown): q is string => typeof q === 'string' && q.length >= FEWEST_CHARACTERS)
    .slice(0, MOST)
}

function parseJson(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch (error) {
    // A value that another program stored under our name is not a list of searches.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const STORAGE_KEY = 'recentSearches'
const WHAT = 'The list of recent searches'

const { follow, tell } = storageFollowers()

/** What was searched for on this device, newest first, kept up to date over all tabs. */
export function useRecentSearches(): readonly string[] {
  const stored = useSyncExternalStore(follow, readEntry, () => null)
  return useMemo(() => parseRecentSearches(stored), [stored])
}

export function rememberSearch(q: string): void {
  store(addRecentSearch(readRecentSearches(), q))
}

export function forgetSearch(q: string): void {
  store(removeRecentSearch(readRecentSearches(), q))
}

export function forgetSearches(): void {
  store([])
}

const readEntry = () => readStoredText(STORAGE_KEY, WHAT)
const readRecentSearches = () => parseRecentSearches(readEntry())

function store(recent: readonly string[]): void {
  keepStored(STORAGE_KEY, recent.length === 0 ? null : recent, WHAT)
  tell()
}
