import { Link } from 'react-router'

import type { ListFrame } from '#app/resource/resource.ts'
import { cn } from '#app/ui/class-names.ts'

import { STATES, type ErrorRow } from './schema.ts'

/** The list of errors below its tabs: what is open, resolved or ignored. */
export const TabbedErrors: ListFrame<ErrorRow> = ({ list, children }) => (
  <>
    <nav aria-label="Errors by their state" className="border-b border-hairline">
      <ul className="-mb-px flex flex-wrap gap-x-1">
        {Object.entries(STATES).map(([state, { label }]) => (
          <li key={state}>
            <Link
              {...list.tabLink(state)}
              preventScrollReset
              aria-current={state === list.state.tab ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold -outline-offset-2',
                state === list.state.tab
                  ? 'border-ink text-ink'
                  : 'border-transparent text-muted hover:border-line hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
    {children(list)}
  </>
)
