import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { cn } from '../../class-names.ts'
import { isSortOf } from './list-state.ts'
import type { List } from './use-list.ts'

/** A column's heading; a button where the view has sorts by this column. */
export function SortHeading<Sort extends string>({
  list,
  column,
  align = 'start',
  className,
  children,
}: {
  list: Pick<List<unknown, Sort>, 'view' | 'state' | 'setSort'>
  column: string | undefined
  align: 'start' | 'end' | undefined
  className: string
  children: ReactNode
}) {
  const { current, next } = sortsOf(list, column)
  const look = cn(className, align === 'end' && 'text-right')
  if (next === null) {
    return (
      <th scope="col" className={look}>
        {children}
      </th>
    )
  }
  const Icon = current === null ? ArrowUpDown : current === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={current ?? 'none'} className={look}>
      <button
        type="button"
        onClick={() => list.setSort(next)}
        className={cn(
          '-mx-1 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-1 font-semibold hover:text-ink',
          align === 'end' && 'flex-row-reverse',
          current && 'text-ink',
        )}
      >
        {children}
        <Icon aria-hidden className={cn('size-3.5', current === null && 'opacity-50')} />
      </button>
    </th>
  )
}

/** How the column is sorted now, and which of its sorts a click leads to. */
function sortsOf<Sort extends string>(
  { view, state }: Pick<List<unknown, Sort>, 'view' | 'state'>,
  column: string | undefined,
): { current: 'ascending' | 'descending' | null; next: Sort | null } {
  const own = Object.keys(view.sorts)
    .filter((name) => isSortOf(view, name))
    .filter((name) => view.sorts[name].column === column)
  const at = own.indexOf(state.sort)
  const current = own[at]
  return {
    current:
      current === undefined ? null : view.sorts[current].isDescending ? 'descending' : 'ascending',
    next: own[(at + 1) % own.length] ?? null,
  }
}
