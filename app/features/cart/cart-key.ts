import { useSyncExternalStore } from 'react'

import { storageFollowers } from '#app/backend/storage-followers.ts'
import { keepStoredText, readStoredText } from '#app/backend/stored-json.ts'
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
  tell()
}

/** The key of this browser's cart, also after it was dropped for another; '' on the server. */
export function useCartKey(): string {
  return useSyncExternalStore(follow, cartKey, () => '')
}

const { follow, tell } = storageFollowers()

function readKey(): string | null {
  const stored = readStoredText(STORAGE_KEY, 'The cart')
  return isUuid(stored) ? stored : unstored
}

function writeKey(key: string | null): void {
  unstored = keepStoredText(STORAGE_KEY, key, 'The cart') ? null : key
}
