import { useQuery } from '@tanstack/react-query'

import { useDebounced } from '#app/ui/use-debounced.ts'

import { searchServicesQuery } from './data/search-services.ts'
import { suggestServicesQuery } from './data/suggest-services.ts'
import type { FoundService } from './found-service.ts'

/** How long nothing is typed before the search asks (product 6.6). */
const DEBOUNCE_MS = 150
const NONE: readonly FoundService[] = []

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
  const mostHired = useQuery({ ...suggestServicesQuery(), enabled: isOpen })
  const answer = useQuery({
    ...searchServicesQuery({ q: settled, category, sessionId }),
    enabled: isOpen && settled !== '' && q !== '',
    placeholderData: (previous, query) =>
      continues(settled, String(query?.queryKey[1] ?? '')) ? previous : undefined,
  })
  const isCurrent = q === settled && !answer.isPlaceholderData
  const found = continues(q, settled) ? (answer.data ?? (answer.isError ? NONE : null)) : null
  return { mostHired: mostHired.data ?? NONE, found, isSearching: q !== '' && !isCurrent }
}

/** Whether one of two texts begins with the other: the visitor goes on typing, or deletes some. */
function continues(text: string, other: string): boolean {
  return text !== '' && other !== '' && (text.startsWith(other) || other.startsWith(text))
}
