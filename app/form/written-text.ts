import { useState, type KeyboardEvent } from 'react'

import { randomUuid } from '#domain/random-uuid.ts'

/** A text that went out, and the key that it has. */
export interface KeyedText {
  words: string
  key: string
}

/**
 * The key under which a text goes out once, however often it is sent. Other words are another text, also where
 * the first may have arrived without an answer; after `renew`, so are the same words.
 *
 * @param kept what went out before the page was opened, where that is remembered
 */
export function useTextKey(kept?: KeyedText) {
  const [textKey] = useState(() => beginTextKey(kept))
  return textKey
}

function beginTextKey(sent: KeyedText | undefined) {
  return {
    keyOf: (words: string): string => {
      if (sent?.words !== words) sent = { words, key: randomUuid() }
      return sent.key
    },
    renew: (): void => {
      sent = undefined
    },
    /** What went out last; undefined before it did, and after `renew`. */
    sent: () => sent,
  }
}

/** Ctrl Enter, or ⌘ Enter: sends a text whose field takes Enter as a new line. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey)
