import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { cn } from '../../class-names.ts'
import { Input } from '../../field.tsx'
import { IconButton } from '../tooltip.tsx'
import { MAX_SEARCH_LENGTH } from './list-state.ts'

const DEBOUNCE_MS = 250

/** The search box: asks when the typing rests. Escape empties it, and then leaves it; "/" on the page leads here. */
export function ListSearch({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (text: string) => void
}) {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  const [asked, setAsked] = useState(value)
  /** It is typed and not asked yet. */
  const [isTyped, setTyped] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef(onSearch)
  if (value !== seen) {
    setSeen(value)
    // The address changed elsewhere (one step back, a saved view): the box follows. But neither an answer to what was
    // asked from here, nor a change of before that is drawn late, may undo what was typed since.
    if (value !== asked && !isTyped) {
      setAsked(value)
      setText(value)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  // A filter that was chosen while the typing rested must not be undone by the search that follows.
  useEffect(() => {
    latest.current = onSearch
  })

  function search(next: string) {
    clearTimeout(timer.current)
    setTyped(false)
    setText(next)
    setAsked(next)
    latest.current(next)
  }

  function searchSoon(next: string) {
    clearTimeout(timer.current)
    setTyped(true)
    setText(next)
    timer.current = setTimeout(() => search(next), DEBOUNCE_MS)
  }

  return (
    <div className="relative min-w-0 flex-[1_1_14rem] max-sm:basis-full">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <Input
        ref={input}
        type="search"
        role="searchbox"
        data-shortcut="search"
        aria-label={label.replace(/\.+$/, '')}
        placeholder={label}
        maxLength={MAX_SEARCH_LENGTH}
        value={text}
        onChange={(event) => searchSoon(event.target.value)}
        // A late search must not pull back an owner who has gone on to something else.
        onBlur={() => isTyped && search(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text)
          if (event.key !== 'Escape') return
          event.preventDefault()
          // With nothing left to empty, it leads out: the keys of the page work again.
          if (text === '') input.current?.blur()
          else search('')
        }}
        isDense
        className={cn(
          'pl-9 text-ellipsis [&::-webkit-search-cancel-button]:hidden',
          text === '' ? 'pr-3' : 'pr-10',
        )}
      />
      {text !== '' && (
        <IconButton
          label="Clear the search"
          icon={X}
          onClick={() => {
            search('')
            input.current?.focus()
          }}
          className="absolute top-1/2 right-1 grid size-8 -translate-y-1/2 place-items-center rounded-sm hover:bg-sunk"
        />
      )}
    </div>
  )
}
