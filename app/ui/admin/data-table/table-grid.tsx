import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useEffect } from 'react'

import { cn } from '../../class-names.ts'
import { useMediaQuery } from '../../use-media-query.ts'
import { Checkbox } from '../checkbox.tsx'
import type { ShownColumn } from './columns.ts'
import { RowLink, partsOf, type DrawnRows } from './row-parts.tsx'
import { useFittingColumns } from './use-fitting-columns.ts'
import type { List } from './use-list.ts'

const PRIORITIES = { 2: 'hidden lg:table-cell', 3: 'hidden xl:table-cell' } as const
const HEADING =
  'h-11 border-b border-hairline bg-raised text-xs font-semibold whitespace-nowrap text-muted first:rounded-tl-md last:rounded-tr-md'
const CELL = 'border-b border-hairline'
const BESIDE = 'px-2 xl:px-3'
/** Two lines of text fit into 44 px, too. */
const CLOSE = 'h-11 py-[3px] leading-[1.125rem]'
const COMFORTABLE = 'h-14 py-2 leading-5'
const EDGE = `w-px ${BESIDE}`

export function TableGrid<Row extends { id: string }>(
  props: DrawnRows<Row> & {
    list: List<Row>
    label: string
    isComfortable: boolean
    /** Gets to know which columns there is no room for. */
    onLeaveOut: (keys: readonly string[]) => void
  },
) {
  const { list, label, selection, rowTo, onOpen, rowActions } = props
  const look = cn(CELL, props.isComfortable ? COMFORTABLE : CLOSE)
  const { ref, fitting: columns, isOverflowing } = useFittingColumns(props.columns, list.rows)
  useLeftOut(props.columns, columns, props.onLeaveOut)
  return (
    <div
      ref={ref}
      className={cn(
        'rounded-md border border-hairline bg-raised',
        isOverflowing && 'relative overflow-x-auto',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm wrap-normal">
        <caption className="sr-only">{label}</caption>
        <thead className={cn(!isOverflowing && 'sticky top-(--admin-top) z-10')}>
          <tr>
            {selection && (
              <th className={cn(HEADING, EDGE)}>
                <Checkbox
                  name="Select all rows of this page"
                  checked={selection.isWholePage}
                  isMixed={selection.isPartOfPage}
                  onChange={selection.togglePage}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.key} list={list} column={column} />
            ))}
            {rowActions && (
              <th className={cn(HEADING, EDGE)}>
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {list.rows.map((row) => {
            const { isSelected, isCurrent, checkbox, menu } = partsOf(row, props)
            return (
              <tr
                key={row.id}
                data-row={row.id}
                aria-current={isCurrent || undefined}
                className={cn(
                  'relative [&:last-child>td]:border-0',
                  isSelected ? 'bg-ink/6' : 'hover:bg-paper',
                  isCurrent && 'pointer-fine:shadow-[inset_3px_0_0_var(--ink)]',
                )}
              >
                {checkbox && <td className={cn(look, EDGE)}>{checkbox}</td>}
                {columns.map(({ key, isPrimary, align, priority, isWanted, cell }) => (
                  <td
                    key={key}
                    className={cn(
                      look,
                      BESIDE,
                      align === 'end' && 'text-right tabular-nums',
                      priority && !isWanted && PRIORITIES[priority],
                    )}
                  >
                    {isPrimary ? (
                      <RowLink to={rowTo(row)} onOpen={() => onOpen?.(row)}>
                        {cell(row)}
                      </RowLink>
                    ) : (
                      cell(row)
                    )}
                  </td>
                ))}
                {menu && <td className={cn(look, EDGE)}>{menu}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Tells which of the columns are not shown: by the width of the table, or of the window. */
function useLeftOut<Row>(
  all: readonly ShownColumn<Row>[],
  fitting: readonly ShownColumn<Row>[],
  tell: (keys: readonly string[]) => void,
): void {
  const isLarge = useMediaQuery('(min-width: 64rem)')
  const isExtraLarge = useMediaQuery('(min-width: 80rem)')
  const isHidden = ({ priority, isWanted }: ShownColumn<Row>) =>
    !isWanted && ((priority === 2 && !isLarge) || (priority === 3 && !isExtraLarge))
  const keys = all
    .filter((column) => !fitting.includes(column) || isHidden(column))
    .map(({ key }) => key)
    .join()
  useEffect(() => tell(keys === '' ? [] : keys.split(',')), [keys, tell])
}

/** A column's heading; a button where the view has sorts by this column. */
function Heading<Row>({
  list: { view, state, setSort },
  column: { key, header, isStored, align, priority, isWanted },
}: {
  list: List<Row>
  column: ShownColumn<Row>
}) {
  const sorts = Object.entries(view.sorts).filter(([, { column }]) => isStored && column === key)
  const at = sorts.findIndex(([name]) => name === state.sort)
  const isDescending = sorts[at]?.[1].isDescending
  // A click leads from one of them to the next.
  const next = sorts[(at + 1) % sorts.length]?.[0]
  const isEnd = align === 'end'
  const hidden = priority && !isWanted && PRIORITIES[priority]
  const look = cn(HEADING, BESIDE, hidden, isEnd && 'text-right')
  const isCurrent = isDescending !== undefined
  const order = !isCurrent ? 'none' : isDescending ? 'descending' : 'ascending'
  const Icon = { none: ArrowUpDown, descending: ArrowDown, ascending: ArrowUp }[order]
  return (
    <th scope="col" aria-sort={next === undefined ? undefined : order} className={look}>
      {next === undefined ? (
        header
      ) : (
        <button
          type="button"
          onClick={() => setSort(next)}
          className={cn(
            '-mx-1 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-1 font-semibold hover:text-ink',
            isEnd && 'flex-row-reverse',
            isCurrent && 'text-ink',
          )}
        >
          {header}
          <Icon aria-hidden className={cn('size-3.5', !isCurrent && 'opacity-50')} />
        </button>
      )}
    </th>
  )
}
