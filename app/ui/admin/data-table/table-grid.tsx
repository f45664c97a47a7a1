import type { ReactTable } from '@tanstack/react-table'

import { cn } from '../../class-names.ts'
import { Checkbox } from '../checkbox.tsx'
import { ActionMenu } from '../menu.tsx'
import type { MenuAction } from '../menu.tsx'
import type { TableFeatures } from './columns.ts'
import { RowLink } from './row-link.tsx'
import { SortHeading } from './sort-heading.tsx'
import { useOverflow } from './use-overflow.ts'
import type { List } from './use-list.ts'

interface TableGridProps<Row extends { id: string }, Sort extends string> {
  table: ReactTable<TableFeatures, Row>
  list: List<Row, Sort>
  label: string
  isSelectable: boolean
  rowName: (row: Row) => string
  rowTo: (row: Row) => string
  rowActions?: (row: Row) => readonly MenuAction[]
}

const PRIORITIES = { 2: 'hidden lg:table-cell', 3: 'hidden xl:table-cell' } as const
const EDGE = 'w-px px-3'

/** The rows as a table. The link of a row covers it; checkbox and menu lie above the link. */
export function TableGrid<Row extends { id: string }, Sort extends string>({
  table,
  list,
  label,
  isSelectable,
  rowName,
  rowTo,
  rowActions,
}: TableGridProps<Row, Sort>) {
  const { ref, isOverflowing } = useOverflow()
  return (
    <div
      ref={ref}
      className={cn(
        'rounded-md border border-hairline bg-raised',
        isOverflowing && 'relative overflow-x-auto',
      )}
    >
      <table className="w-full border-separate border-spacing-0 text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead className={cn(!isOverflowing && 'sticky top-(--admin-top) z-10')}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {isSelectable && (
                <th className={cn(HEADING, EDGE)}>
                  <Checkbox
                    name="Select all rows of this page"
                    checked={table.getIsAllRowsSelected()}
                    isMixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                    onChange={table.getToggleAllRowsSelectedHandler()}
                  />
                </th>
              )}
              {group.headers.map((header) => {
                const { meta } = header.column.columnDef
                return (
                  <SortHeading
                    key={header.id}
                    list={list}
                    column={meta?.sort}
                    align={meta?.align}
                    className={cn(HEADING, 'px-3', meta?.priority && PRIORITIES[meta.priority])}
                  >
                    <table.FlexRender header={header} />
                  </SortHeading>
                )
              })}
              {rowActions && (
                <th className={cn(HEADING, EDGE)}>
                  <span className="sr-only">Actions</span>
                </th>
              )}
            </tr>
          ))}
        </thead>
        <tbody>
          {table.getRowModel().rows.map((row) => (
            <tr
              key={row.id}
              className={cn(
                'relative [&:last-child>td]:border-0',
                row.getIsSelected() ? 'bg-accent/8' : 'hover:bg-paper',
              )}
            >
              {isSelectable && (
                <td className={cn(CELL, EDGE)}>
                  <span className="relative z-[1] block">
                    <Checkbox
                      name={`Select ${rowName(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={row.getToggleSelectedHandler()}
                    />
                  </span>
                </td>
              )}
              {row.getVisibleCells().map((cell) => {
                const { meta } = cell.column.columnDef
                const content = <table.FlexRender cell={cell} />
                return (
                  <td
                    key={cell.id}
                    className={cn(
                      CELL,
                      'px-3',
                      meta?.align === 'end' && 'text-right tabular-nums',
                      meta?.priority && PRIORITIES[meta.priority],
                    )}
                  >
                    {meta?.isPrimary ? (
                      <RowLink to={rowTo(row.original)}>{content}</RowLink>
                    ) : (
                      content
                    )}
                  </td>
                )
              })}
              {rowActions && (
                <td className={cn(CELL, EDGE)}>
                  <span className="relative z-[1]">
                    <ActionMenu
                      label={`Actions for ${rowName(row.original)}`}
                      actions={rowActions(row.original)}
                    />
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HEADING =
  'h-11 border-b border-hairline bg-raised text-xs font-semibold whitespace-nowrap text-muted first:rounded-tl-md last:rounded-tr-md'
const CELL = 'h-14 border-b border-hairline py-2'
