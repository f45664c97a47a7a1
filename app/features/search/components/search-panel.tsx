import { useEffect, useLayoutEffect, type MouseEvent, type RefObject } from 'react'
import { X } from 'lucide-react'

import { cn } from '#app/ui/class-names.ts'
import { IconButton } from '#app/ui/icon-button.tsx'

import { describeView, searchView, type SearchItem } from '../search-view.ts'
import { readSearchText } from '../search-text.ts'
import { useHighlight } from '../use-highlight.ts'
import {
  rememberSearch,
  useRecentSearches,
  forgetSearch,
  forgetSearches,
} from '../recent-searches.ts'
import { useSearchAnswers, useSearchLog } from '../use-search-answers.ts'
import type { useSearchField } from '../use-search-field.ts'
import { NothingFound } from './nothing-found.tsx'
import { OptionSkeletons, SearchOptions } from './search-options.tsx'

/** What the box has to know about the list below it. */
export interface SearchPopup {
  hasOptions: boolean
  activeId: string | undefined
  isSearching: boolean
}

export interface SearchPanelProps {
  field: ReturnType<typeof useSearchField>
  category: string | null
  sessionId: string
  callUrl: string
  listId: string
  onPopup: (popup: SearchPopup) => void
}

/** The list below the search box. It stays on the page when it is closed, and keeps its session. */
export function SearchPanel({
  field,
  category,
  sessionId,
  callUrl,
  listId,
  onPopup,
}: SearchPanelProps) {
  const { box, input, isOpen, close } = field
  const { q } = readSearchText(field.text)
  const recent = useRecentSearches()
  const answers = useSearchAnswers({ q, category, sessionId, isOpen })
  const log = useSearchLog({ q: field.hasTyped ? q : '', isOpen, sessionId })
  const view = searchView({ q, category, recent, ...answers })
  const optionId = ({ id }: SearchItem) => `${listId}-${id}`
  const highlight = useHighlight({
    input,
    q,
    items: view.items,
    isOpen,
    optionId,
    onOpen: field.open,
    onClose: close,
    onClear: () => field.change(''),
  })
  const hasOptions = view.items.length > 0
  const { activeId } = highlight
  useVisibleRoom(box, isOpen)

  const { isSearching } = answers
  useLayoutEffect(() => {
    onPopup({ hasOptions, activeId, isSearching })
  }, [onPopup, hasOptions, activeId, isSearching])

  const { recordQuery } = log
  useEffect(() => {
    const form = box.current
    const onSubmit = () => {
      rememberSearch(q)
      recordQuery(q)
    }
    form?.addEventListener('submit', onSubmit)
    return () => form?.removeEventListener('submit', onSubmit)
  }, [box, q, recordQuery])

  const choose = (item: SearchItem) => {
    if (item.kind === 'service') log.recordOpening(q, item.service.id)
    rememberSearch('q' in item ? item.q : q)
    close()
  }

  return (
    <div
      // Browsers make what scrolls a stop of the Tab key; here the arrow keys scroll.
      tabIndex={-1}
      hidden={!isOpen || (view.state === 'idle' && !hasOptions)}
      className={cn(
        'scroll-pb-14 outline-none max-md:min-h-0 max-md:flex-1 max-md:overflow-y-auto max-md:border-t max-md:border-ink',
        'md:absolute md:inset-x-0 md:top-full md:z-[35] md:-mt-px md:max-h-[clamp(20rem,var(--room-below,70dvh),44rem)] md:overflow-y-auto md:border md:border-ink md:bg-raised md:shadow-[0_18px_40px_-18px_rgb(20_14_8/0.45)]',
      )}
    >
      {isSearching && view.state === 'results' && <SearchingLine />}
      <div role="status" className={view.state === 'none' ? 'px-5 pt-6 text-lg' : 'sr-only'}>
        {isOpen && describeView(view)}
      </div>
      {view.state === 'none' && (
        <div className="px-5 pt-2 pb-6">
          <p className="text-sm text-muted">
            Tell me what you need, and I'll tell you whether I can do it.
          </p>
          <p className="mt-5 flex flex-wrap gap-3">
            <NothingFound q={q} category={category} callUrl={callUrl} />
          </p>
        </div>
      )}
      {view.state === 'loading' && <OptionSkeletons />}
      {hasOptions && (
        <div className={cn('relative', view.state === 'none' && 'border-t border-hairline')}>
          <SearchOptions
            id={listId}
            view={view}
            optionId={optionId}
            activeIndex={highlight.index}
            onChoose={choose}
          />
          {view.state === 'idle' && recent.length > 0 && (
            <RecentControls recent={recent} onChange={() => input.current?.focus()} />
          )}
        </div>
      )}
    </div>
  )
}

function SearchingLine() {
  return (
    <div aria-hidden className="sticky top-0 z-10 h-0">
      <div className="h-0.5 origin-left animate-[loading-bar_1.2s_200ms_both] bg-accent" />
    </div>
  )
}

/**
 * The buttons that forget earlier searches. They lie beside the rows they belong to and not in them,
 * because an option of a listbox holds nothing that can be used on its own; their heights are those of
 * `SearchOptions`.
 */
function RecentControls({ recent, onChange }: { recent: readonly string[]; onChange: () => void }) {
  const forget = (change: () => void) => () => {
    change()
    onChange()
  }
  return (
    <div role="group" aria-label="Forget recent searches" className="absolute top-0 right-0">
      <button
        type="button"
        onMouseDown={keepFocus}
        onClick={forget(forgetSearches)}
        className="ml-auto flex h-11 items-center px-5 text-xs font-semibold text-link -outline-offset-4"
      >
        Clear all
        <span className="sr-only"> recent searches</span>
      </button>
      <ul>
        {recent.map((q) => (
          <li key={q} className="flex h-11 justify-end pr-2">
            <IconButton
              label={`Remove “${q}” from recent searches`}
              icon={X}
              iconClassName="size-4"
              onMouseDown={keepFocus}
              onClick={forget(() => forgetSearch(q))}
              className="grid size-11 place-items-center text-muted -outline-offset-4 hover:text-ink"
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}

/** Between the list and the lower edge of the window. */
const MARGIN_PX = 16

/**
 * Tells the styles of an element how much can be seen, as `--visible-height` (on phones: above the
 * keyboard), and how much of that lies below it, as `--room-below`.
 */
function useVisibleRoom(ref: RefObject<HTMLElement | null>, isOn: boolean): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport
    if (!isOn || !viewport) return undefined
    const measure = () => {
      const element = ref.current
      if (!element) return
      const below = viewport.height - element.getBoundingClientRect().bottom - MARGIN_PX
      element.style.setProperty('--visible-height', `${viewport.height}px`)
      element.style.setProperty('--room-below', `${below}px`)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [ref, isOn])
}
