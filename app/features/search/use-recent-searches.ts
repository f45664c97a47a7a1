import { useSyncExternalStore } from 'react'

import { addRecentSearch, parseRecentSearches, removeRecentSearch } from './recent-searches.ts'

const STORAGE_KEY = 'recentSearches'
const NONE: readonly string[] = []

const listeners = new Set<() => void>()
let lastText: string | null = null
let lastList = NONE

/** What was searched for on this device, newest first, kept up to date over all tabs. */
export function useRecentSearches(): readonly string[] {
  return useSyncExternalStore(onChange, readRecentSearches, () => NONE)
}

export function rememberSearch(q: string): void {
  store(addRecentSearch(readRecentSearches(), q))
}

export function forgetSearch(q: string): void {
  store(removeRecentSearch(readRecentSearches(), q))
}

export function forgetSearches(): void {
  store(NONE)
}

function readRecentSearches(): readonly string[] {
  const text = readEntry()
  if (text !== lastText) {
    lastText = text
    lastList = parseRecentSearches(text)
  }
  return lastList
}

function readEntry(): string | null {
  try {
    return window.localStorage.getItem(STORAGE_KEY)
  } catch (error) {
    // Without storage nothing is remembered, which was the visitor's choice.
    console.debug('Searches are not remembered: this browser blocks local storage.', error)
    return null
  }
}

function store(recent: readonly string[]): void {
  try {
    if (recent.length === 0) window.localStorage.removeItem(STORAGE_KEY)
    else window.localStorage.setItem(STORAGE_KEY, JSON.stringify(recent))
  } catch (error) {
    console.debug('Searches are not remembered: local storage is full or blocked.', error)
  }
  for (const listener of listeners) listener()
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
