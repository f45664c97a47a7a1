import { useCallback, useEffect, useRef } from 'react'

import { recordSearch } from './data/record-search.ts'

/** A text that stays unchanged for this long counts as complete, not half typed. */
const SETTLED_MS = 1_500
const FEWEST_CHARACTERS = 2

interface Typed {
  /** The text in the box; '' until the visitor has typed. */
  q: string
  isOpen: boolean
  sessionId: string
}

/**
 * Records what was searched for: a text that stood for a while, or that the visitor left the list
 * with, and each once in a row. Answers the ways to record what he does with it.
 */
export function useSearchLog({ q, isOpen, sessionId }: Typed) {
  const lastRecorded = useRef('')

  const recordQuery = useCallback(
    (query: string) => {
      if (query.length < FEWEST_CHARACTERS || query === lastRecorded.current) return
      lastRecorded.current = query
      void recordSearch({ sessionId, query, clickedId: null })
    },
    [sessionId],
  )

  useEffect(() => {
    if (!isOpen) {
      recordQuery(q)
      return undefined
    }
    const timer = setTimeout(() => recordQuery(q), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [q, isOpen, recordQuery])

  const recordOpening = (query: string, clickedId: string) => {
    recordQuery(query)
    void recordSearch({ sessionId, query, clickedId })
  }
  return { recordQuery, recordOpening }
}
