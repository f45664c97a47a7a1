import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowRight, History } from 'lucide-react'
import { cn } from '#app/ui/class-names.ts'
import type { SearchItem, SearchView } from '../search-view.ts'
import { ServiceOption } from './service-option.tsx'

interface SearchOptionsProps {
  id: string
  view: SearchView
  optionId: (item: SearchItem) => string
  /** -1 for none. */
  activeIndex: number
  onChoose: (item: SearchItem) => void
}

/**
 * The list of the combobox. Its options are links, so that they can be opened in a new tab too. The
 * pointer moves no highlight: where it happens to rest must not decide what Enter opens.
 */
export function SearchOptions({ id, view, optionId, activeIndex, onChoose }: SearchOptionsProps) {
  const recentCount = view.items.filter(({ kind }) => kind === 'recent').length
  const options = view.items.map((item, index) => (
    <Link
      key={item.id}
      id={optionId(item)}
      role="option"
      aria-selected={index === activeIndex}
      tabIndex={-1}
      to={item.href}
      onClick={() => onChoose(item)}
      // The search box keeps the focus, and the keyboard of a phone stays.
      onMouseDown={(event) => event.preventDefault()}
      className={cn(
        'block border-hairline outline-none hover:bg-sunk [&:not(:first-of-type)]:border-t',
        item.kind === 'all' && 'sticky bottom-0 bg-paper md:bg-raised',
        index === activeIndex && 'bg-sunk md:bg-sunk',
      )}
    >
      <Option item={item} isActive={index === activeIndex} />
    </Link>
  ))
  return (
    <div id={id} role="listbox" aria-label="Search suggestions">
      {view.state === 'results' && options}
      {view.state === 'idle' && recentCount > 0 && (
        <OptionGroup label="Recent searches">{options.slice(0, recentCount)}</OptionGroup>
      )}
      {view.state === 'idle' && options.length > recentCount && (
        <OptionGroup label="Most hired this month">{options.slice(recentCount)}</OptionGroup>
      )}
    </div>
  )
}

function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="border-hairline [&+&]:border-t">
      <p
        role="presentation"
        className="flex h-11 items-center px-5 text-xs font-semibold text-muted"
      >
        {label}
      </p>
      {children}
    </div>
  )
}

function Option({ item, isActive }: { item: SearchItem; isActive: boolean }) {
  switch (item.kind) {
    case 'service':
      return <ServiceOption service={item.service} isActive={isActive} />
    case 'recent':
      return (
        <span className="flex h-11 items-center gap-3 pr-14 pl-5">
          <History aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="truncate">{item.q}</span>
        </span>
      )
    case 'all':
      return (
        <span className="flex min-h-13 items-center gap-2 px-5 py-3 text-sm font-semibold">
          <span className="truncate">See all results for “{item.q}”</span>
          <ArrowRight aria-hidden className="size-4 shrink-0" />
        </span>
      )
  }
}
