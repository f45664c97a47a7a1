import type { ReactTable, Row as TableRow } from '@tanstack/react-table'
import type { ReactNode } from 'react'

import { cn } from '../../class-names.ts'
import { Checkbox } from '../checkbox.tsx'
import { ActionMenu } from '../menu.tsx'
import type { MenuAction } from '../menu.tsx'
import type { TableFeatures } from './columns.ts'
import { RowLink } from './row-link.tsx'

/** A card of the page's own; it places the checkbox and the menu, either of which may be null. */
export type RenderCard<Row> = (
  row: Row,
  parts: { checkbox: ReactNode; menu: ReactNode },
) => ReactNode

interface RowCardsProps<Row extends { id: string }> {
  table: ReactTable<TableFeatures, Row>
  isSelectable: boolean
  rowName: (row: Row) => string
  rowTo: (row: Row) => string
  rowActions?: (row: Row) => readonly MenuAction[]
  renderCard?: RenderCard<Row>
}

/** The rows as cards: the page's own, or the table's columns as names and values. */
export function RowCards<Row extends { id: string }>(props: RowCardsProps<Row>) {
  const { table, renderCard } = props
  return (
    <ul className={cn('grid gap-3', renderCard && 'sm:grid-cols-2 xl:grid-cols-3')}>
      {table.getRowModel().rows.map((row) => {
        const parts = partsOf(row, props)
        return (
          <li
            key={row.id}
            className={cn(
              'relative min-w-0 rounded-md border bg-raised',
              row.getIsSelected() ? 'border-accent' : 'border-hairline',
            )}
          >
            {renderCard ? (
              renderCard(row.original, parts)
            ) : (
              <PlainCard row={row} table={table} parts={parts} to={props.rowTo(row.original)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function partsOf<Row extends { id: string }>(
  row: TableRow<TableFeatures, Row>,
  { isSelectable, rowName, rowActions }: RowCardsProps<Row>,
) {
  const name = rowName(row.original)
  return {
    checkbox: isSelectable && (
      <span className="relative z-[1]">
        <Checkbox
          name={`Select ${name}`}
          checked={row.getIsSelected()}
          onChange={row.getToggleSelectedHandler()}
        />
      </span>
    ),
    menu: rowActions && (
      <span className="relative z-[1]">
        <ActionMenu label={`Actions for ${name}`} actions={rowActions(row.original)} />
      </span>
    ),
  }
}

function PlainCard<Row extends { id: string }>({
  row,
  table,
  parts,
  to,
}: {
  row: TableRow<TableFeatures, Row>
  table: ReactTable<TableFeatures, Row>
  parts: { checkbox: ReactNode; menu: ReactNode }
  to: string
}) {
  const cells = row.getVisibleCells()
  const primary = cells.find((cell) => cell.column.columnDef.meta?.isPrimary)
  return (
    <div className="p-3">
      <div className="flex items-start gap-2">
        {parts.checkbox}
        <div className="min-w-0 flex-1 py-1 text-sm">
          {primary && (
            <RowLink to={to}>
              <table.FlexRender cell={primary} />
            </RowLink>
          )}
        </div>
        {parts.menu}
      </div>
      <dl className="mt-2 grid gap-x-4 gap-y-1 text-sm">
        {cells
          .filter((cell) => cell !== primary)
          .map((cell) => {
            const { header } = cell.column.columnDef
            return (
              <div key={cell.id} className="flex items-baseline justify-between gap-4">
                <dt className="text-xs text-muted">
                  {typeof header === 'string' ? header : cell.column.id}
                </dt>
                <dd className="min-w-0 text-right">
                  <table.FlexRender cell={cell} />
                </dd>
              </div>
            )
          })}
      </dl>
    </div>
  )
}
