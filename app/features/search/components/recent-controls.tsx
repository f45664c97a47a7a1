import type { MouseEvent } from 'react'
import { X } from 'lucide-react'
import { IconButton } from '#app/ui/icon-button.tsx'
import { forgetSearch, forgetSearches } from '../recent-searches.ts'

/**
 * The buttons that forget earlier searches. They lie beside the rows they belong to and not in them,
 * because an option of a listbox holds nothing that can be used on its own; their heights are those of
 * `SearchOptions`.
 */
export function RecentControls({
  recent,
  onChange,
}: {
  recent: readonly string[]
  onChange: () => void
}) {
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
