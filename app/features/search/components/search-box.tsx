import { lazy, Suspense, useId, useState, type ComponentType, type FormEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { ArrowLeft, Search, X } from 'lucide-react'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { MAX_SEARCH_CHARACTERS, readSearchText, searchHref } from '../search-text.ts'
import { useSearchField } from '../use-search-field.ts'
import type { SearchPanelProps, SearchPopup } from './search-panel.tsx'

/** What it shows and does once it is used comes then. Without it the box is still a form. */
const SearchPanel = lazy(async (): Promise<{ default: ComponentType<SearchPanelProps> }> => {
  try {
    const { SearchPanel: Panel } = await import('./search-panel.tsx')
    return { default: Panel }
  } catch (error) {
    console.debug('The search list cannot be loaded.', error)
    return { default: () => null }
  }
})

interface SearchBoxProps {
  /** What the page shows results of; '' where it shows none. */
  q?: string
  /** The search stays within it; null for all. */
  category?: string | null
  /** Under which searches and what is opened of them are recorded. */
  sessionId: string
  callUrl: string
}

/**
 * The search in one's own words (product 6.16): a form that leads to the page of results, and
 * with scripts a combobox that shows them immediately. On phones it takes the whole screen while in use.
 */
export function SearchBox({ q = '', category = null, sessionId, callUrl }: SearchBoxProps) {
  const field = useSearchField(q)
  const { box, input, text, isOpen } = field
  const [popup, setPopup] = useState<SearchPopup>({
    hasOptions: false,
    activeId: undefined,
    isSearching: false,
  })
  const isCombobox = useHydrated()
  const navigate = useNavigate()
  const id = useId()
  const listId = `${id}-list`

  const submit = (event: FormEvent) => {
    event.preventDefault()
    field.close()
    // The keyboard of a phone would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
    // What was typed just before the scripts were there is in the field, and not yet in the state.
    const typed = input.current?.value ?? text
    void navigate(searchHref({ q: readSearchText(typed).q, category }))
  }

  return (
    <div id="search" className="relative max-md:min-h-[5.75rem]">
      <Form
        ref={box}
        role="search"
        method="get"
        action="/services"
        data-search-open={isOpen || undefined}
        onSubmit={submit}
        onBlur={field.onBlur}
        className={cn(
          isOpen &&
            'max-md:fixed max-md:inset-x-0 max-md:top-0 max-md:z-50 max-md:flex max-md:h-[var(--visible-height,100dvh)] max-md:flex-col max-md:bg-paper',
        )}
      >
        {category && <input type="hidden" name="category" value={category} />}
        <div
          className={cn(
            'flex items-center justify-between gap-4',
            isOpen && 'max-md:px-5 max-md:pt-3',
          )}
        >
          <label htmlFor={id} className="text-sm font-medium">
            Describe what you need
            {category && <span className="text-muted"> in {category}</span>}
          </label>
          {field.hasTyped && <ActiveBadge isSearching={popup.isSearching} />}
        </div>
        <div
          className={cn(
            'mt-2 flex h-14 items-center border border-ink bg-raised has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-1 has-[input:focus]:outline-ink',
            isOpen && 'max-md:mx-5 max-md:mb-4 max-md:shrink-0',
          )}
        >
          {isOpen && (
            // On phones, where there is no outside to be clicked.
            <IconButton
              label="Close search"
              icon={ArrowLeft}
              onClick={() => {
                field.close()
                input.current?.blur()
              }}
              className="grid h-full w-12 shrink-0 place-items-center md:hidden"
            />
          )}
          {/* On phones the button has it. */}
          <Search aria-hidden className="ml-4 size-5 shrink-0 max-md:hidden" />
          <input
            ref={input}
            id={id}
            name="q"
            value={text}
            maxLength={MAX_SEARCH_CHARACTERS}
            placeholder="Our newsletters land in spam"
            autoComplete="off"
            inputMode="search"
            enterKeyHint="search"
            onChange={(event) => {
              field.change(event.target.value)
              field.open()
            }}
            onFocus={({ isTrusted }) => {
              // React tells once more of a focus that came before it, perhaps after the search was sent.
              if (isTrusted) field.open()
            }}
            onClick={field.open}
            {...(isCombobox && {
              role: 'combobox',
              'aria-autocomplete': 'list',
              'aria-haspopup': 'listbox',
              'aria-expanded': isOpen && popup.hasOptions,
              'aria-controls': listId,
              'aria-activedescendant': popup.activeId,
            })}
            className={cn(
              'h-full min-w-0 flex-1 bg-transparent px-3 text-base outline-none placeholder:text-muted',
              isOpen ? 'max-md:pl-0' : 'max-md:pl-4',
            )}
          />
          {text !== '' && isCombobox && (
            <IconButton
              label="Clear search"
              icon={X}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                field.change('')
                field.open()
                input.current?.focus()
              }}
              className="grid h-full w-11 shrink-0 place-items-center text-muted hover:text-ink"
            />
          )}
          <button
            aria-label="Search"
            className={buttonClass({
              variant: 'ink',
              className: 'h-full max-sm:w-14 max-sm:px-0 rounded-none',
            })}
          >
            <Search aria-hidden className="size-5 sm:hidden" />
            <span className="max-sm:hidden">Search</span>
          </button>
        </div>
        {field.wasOpened && (
          <Suspense fallback={null}>
            <SearchPanel
              field={field}
              category={category}
              sessionId={sessionId}
              callUrl={callUrl}
              listId={listId}
              onPopup={setPopup}
            />
          </Suspense>
        )}
      </Form>
    </div>
  )
}

/** The dial of the store's mark turns until the results are there. */
function ActiveBadge({ isSearching }: { isSearching: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-xs font-semibold text-accent">
      <ClockMark
        hours={isSearching ? 8 : 24}
        weight={0.4}
        className={cn('size-4', isSearching && 'animate-[spin_2.4s_steps(24)_infinite]')}
      />
      AI Search Active
    </span>
  )
}
