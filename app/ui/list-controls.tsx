import { Search } from 'lucide-react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'

import { Button } from './button.tsx'
import { cn } from './class-names.ts'
import { Input } from './field.tsx'

/** What narrows a list, in the address of its page: links and a form, so that both work without scripts. */
export function ListControls({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">{children}</div>
  )
}

interface FilterLink {
  name: string
  to: string
  isCurrent: boolean
  /** How many there are. */
  count?: ReactNode
}

/** The parts that a list can show. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav
      aria-label={label}
      className="relative -mx-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 py-1 md:flex-wrap">
        {links.map(({ name, to, isCurrent, count }) => (
          <li key={name}>
            <Link
              to={to}
              preventScrollReset
              aria-current={isCurrent ? 'page' : undefined}
              className={cn(
                'flex h-11 items-center gap-2 rounded-sm border px-3.5 text-sm font-medium whitespace-nowrap',
                isCurrent ? 'border-ink bg-ink text-paper' : 'border-hairline hover:border-ink',
              )}
            >
              {name}
              {count !== undefined && (
                <span className={cn('text-xs', !isCurrent && 'text-muted')}>{count}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface ListSearchProps {
  label: string
  placeholder: string
  /** The page of the list. */
  action: string
  /** What is searched for now. */
  q: string
  /** What else the address keeps. */
  kept: Readonly<Record<string, string>>
  /** How wide the field is. */
  className: string
}

export function ListSearch({ label, placeholder, action, q, kept, className }: ListSearchProps) {
  const id = useId()
  return (
    <Form
      role="search"
      method="get"
      action={action}
      preventScrollReset
      className="flex w-full gap-2 sm:w-auto"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Input
        // A new search resets the field.
        key={q}
        id={id}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={200}
        placeholder={placeholder}
        className={cn('h-11 min-w-0', className)}
      />
      <Button type="submit" variant="outline" className="h-11">
        <Search aria-hidden className="size-4" />
        Search
      </Button>
    </Form>
  )
}
