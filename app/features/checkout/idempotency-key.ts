import { randomUuid } from '#app/backend/random-uuid.ts'

let current: { content: string; key: string } | null = null

/**
 * The key of a checkout attempt: the same while the same cart has had no answer, so that a
 * repeated request after a lost connection starts no second checkout.
 */
export function idempotencyKeyFor(content: string): string {
  if (current?.content !== content) current = { content, key: randomUuid() }
  return current.key
}

/** After an answer the next attempt is a new one, with the same cart too. */
export function finishAttempt(): void {
  current = null
}
