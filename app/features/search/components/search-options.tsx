import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowRight, History } from 'lucide-react'
import { cn } from '#app/ui/class-names.ts'
import { Price } from '#app/ui/price.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { FoundService, Mark } from '../search-answers.ts'
import { CLOSEST, describeCloseness, describeReason } from '../search-text.ts'
import type { SearchItem, SearchView } from '../search-view.ts'
import { splitByMarks } from '../split-by-marks.ts'
import { chipClass } from './example-questions.tsx'

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
  const activeItem = view.items[activeIndex]
  const optionOf = (item: SearchItem, label: string) => {
    const isActive = item === activeItem
    return (
      <Link
        key={item.id}
        id={optionId(item)}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        to={item.href}
        onClick={() => onChoose(item)}
        // The search box keeps the focus, and the keyboard of a phone stays.
        onMouseDown={(event) => event.preventDefault()}
        className={isChip(item) ? chipClass(isActive) : rowClass(item, isActive)}
      >
        <Option item={item} isActive={isActive} isClose={label === CLOSEST} />
      </Link>
    )
  }
  return (
    <div id={id} role="listbox" aria-label="Search suggestions">
      {view.groups.map(({ label, items }) => {
        const options = items.map((item) => optionOf(item, label))
        return label === '' ? (
          options
        ) : (
          <OptionGroup key={label} label={label} isWrapped={items.every(isChip)}>
            {options}
          </OptionGroup>
        )
      })}
    </div>
  )
}

function isChip({ kind }: SearchItem): boolean {
  return kind === 'example' || kind === 'page'
}

function rowClass({ kind }: SearchItem, isActive: boolean): string {
  return cn(
    'block border-hairline outline-none hover:bg-sunk [&:not(:first-of-type)]:border-t',
    kind === 'all' && 'sticky bottom-0 border-t bg-paper md:bg-raised',
    isActive && 'bg-sunk md:bg-sunk',
  )
}

interface OptionGroupProps {
  label: string
  /** Chips beside each other in place of rows. */
  isWrapped: boolean
  children: ReactNode
}

function OptionGroup({ label, isWrapped, children }: OptionGroupProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="border-hairline not-first:border-t [&+a]:border-t"
    >
      <p
        role="presentation"
        className="flex h-11 items-center px-5 text-xs font-semibold text-muted"
      >
        {label}
      </p>
      {isWrapped ? <div className="flex flex-wrap gap-2 px-5 pb-4">{children}</div> : children}
    </div>
  )
}

interface OptionProps {
  item: SearchItem
  isActive: boolean
  isClose: boolean
}

function Option({ item, isActive, isClose }: OptionProps) {
  switch (item.kind) {
    case 'service':
      return <ServiceOption service={item.service} isActive={isActive} isClose={isClose} />
    case 'example':
      return item.q
    case 'page':
      return item.label
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

interface ServiceOptionProps {
  service: FoundService
  isActive: boolean
  isClose: boolean
}

/** A service in the list of the search, with the words that were meant marked. */
function ServiceOption({ service, isActive, isClose }: ServiceOptionProps) {
  const { reason } = service
  return (
    <span
      data-category={service.category}
      className="relative grid grid-cols-[1fr_auto] gap-x-5 py-3 pr-5 pl-6"
    >
      <span
        aria-hidden
        className={cn(
          'absolute inset-y-0 left-0 bg-cat transition-[width] duration-150',
          isActive ? 'w-2.5' : 'w-1.5',
        )}
      />
      <span className="min-w-0">
        <span className="block leading-snug font-semibold">
          <Marked text={service.title} marks={service.titleMarks} />
        </span>
        {reason && (
          <span className="mt-1 flex items-baseline gap-2 text-sm">
            <span className="h-3 w-0.5 shrink-0 translate-y-px bg-accent" />
            {isClose ? describeCloseness(reason) : describeReason(reason)}
          </span>
        )}
        {service.snippet && (
          <span className="mt-0.5 line-clamp-2 text-sm text-muted">
            <Marked text={service.snippet} marks={service.snippetMarks} />
          </span>
        )}
        <span className="mt-1 block text-xs text-muted">{service.category}</span>
      </span>
      <span className="text-right">
        <Price cents={service.priceCents} size="md" />
        <span className="mt-1 block text-xs text-muted tabular-nums">
          {service.sold30d} sold
          <span className="sr-only"> in 30 days</span>
        </span>
      </span>
    </span>
  )
}

function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return splitByMarks(text, marks).map((part) =>
    part.isMarked ? <mark key={part.start}>{part.text}</mark> : part.text,
  )
}

const ROWS = ['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3']

/** The list before its first answer; a quick one comes before anyone sees this. */
export function OptionSkeletons() {
  return (
    <div aria-hidden className="animate-[appear_150ms_250ms_both]">
      {ROWS.map((width) => (
        <div
          key={width}
          className="flex h-[4.75rem] items-center gap-4 border-t border-hairline px-5 first:border-t-0"
        >
          <div className="flex-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-2.5 h-3 w-4/5" />
          </div>
          <Skeleton className="h-6 w-14" />
        </div>
      ))}
    </div>
  )
}
