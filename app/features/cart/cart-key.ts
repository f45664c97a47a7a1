import { useSyncExternalStore } from 'react'

import { randomUuid } from '#domain/random-uuid.ts'
import { isUuid } from '#domain/uuid.ts'

const STORAGE_KEY = 'cartKey'

/** Where local storage is blocked, the key lives as long as the page. */
let unstored: string | null = null

/**
 * By this key, which no one can guess, the server recognizes this browser's cart: it opens one
 * payment for it at a time, and tells no one else which. All tabs share it, until the cart is paid.
 */
export function cartKey(): string {
  const kept = readKey()
  if (kept) return kept
  const key = randomUuid()
  writeKey(key)
  return key
}

/** What comes next is another cart. */
export function dropCartKey(): void {
  writeKey(null)
  for (const listener of listeners) listener()
}

/** The key of this browser's cart, also after it was dropped for another; '' on the server. */
export function useCartKey(): string {
  return useSyncExternalStore(onKeyChange, cartKey, () => '')
}

const listeners = new Set<() => void>()

function onKeyChange(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === null || key === STORAGE_KEY) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

function readKey(): string | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return isUuid(stored) ? stored : unstored
  } catch {
    // The cart itself has already reported it; it is kept in the same place.
    return unstored
  }
}

function writeKey(key: string | null): void {
  try {
    if (key === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, key)
    unstored = null
  } catch {
    unstored = key
  }
}
