import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import { useDebounced } from '#app/ui/use-debounced.ts'

import {
  NO_SUGGESTIONS,
  recordSearch,
  searchServicesQuery,
  suggestServicesQuery,
} from './queries.ts'
import type { Found } from './search-answers.ts'

/** How long nothing is typed before the search asks (product 6.6). */
const DEBOUNCE_MS = 150
const NOTHING: Found = { results: [], closest: [], pages: [] }

interface Question {
  q: string
  category: string | null
  sessionId: string
  isOpen: boolean
}

/**
 * What the search answers to a text that is being typed. The answer to an older text stays only while
 * the newer one continues it; one that fails is an empty one (product 6.14).
 */
export function useSearchAnswers({ q, category, sessionId, isOpen }: Question) {
  const settled = useDebounced(q, DEBOUNCE_MS)
  const suggestions = useQuery({ ...suggestServicesQuery(), enabled: isOpen })
  const answer = useQuery({
    ...searchServicesQuery({ q: settled, category, sessionId }),
    enabled: isOpen && settled !== '' && q !== '',
    placeholderData: (previous, query) =>
      continues(settled, String(query?.queryKey[1] ?? '')) ? previous : undefined,
  })
  const isAsking = q !== settled || answer.isLoading || answer.isPlaceholderData
  const found = continues(q, settled) ? (answer.data ?? (answer.isError ? NOTHING : null)) : null
  return {
    suggestions: suggestions.data ?? NO_SUGGESTIONS,
    found,
    isSearching: isOpen && q !== '' && isAsking,
  }
}

/** Whether one of two texts begins with the other: the visitor goes on typing, or deletes some. */
function continues(text: string, other: string): boolean {
  return text !== '' && other !== '' && (text.startsWith(other) || other.startsWith(text))
}

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
