import { useRef, type KeyboardEvent } from 'react'

import { randomUuid } from '#domain/random-uuid.ts'

/**
 * The key under which a text goes out once, however often it is sent. Other words are another text, also where
 * the first may have arrived without an answer; after `renew`, so are the same words.
 */
export function useTextKey() {
  const sent = useRef({ words: '', key: '' })
  return {
    keyOf: (words: string): string => {
      const isAnother = sent.current.key === '' || sent.current.words !== words
      if (isAnother) sent.current = { words, key: randomUuid() }
      return sent.current.key
    },
    renew: (): void => {
      sent.current = { words: '', key: '' }
    },
  }
}

/** Ctrl Enter, or ⌘ Enter: sends a text whose field takes Enter as a new line. */
export const isSendKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey)
