import type { ComponentProps, ReactNode } from 'react'

import { Facts } from '#app/ui/admin/facts.tsx'
import type { MenuAction } from '#app/ui/admin/menu.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { centsToUsd, formatUsdExact } from '#domain/money.ts'

import type { Column } from './resource.ts'

/** The cell of a column that holds a moment, or none. */
export const momentCell =
  (format: NonNullable<ComponentProps<typeof Moment>['format']> = 'date-time') =>
  (at: string | null): ReactNode =>
    at ? <Moment at={at} format={format} /> : '–'

/** The cell of a column that holds words, or none: at most two lines of a table. */
export const clampedCell = (words: string | null): ReactNode =>
  words ? <span className="md:line-clamp-2">{words}</span> : '–'

/** The cell of a column that holds cents, or none. */
export const usdCell = (cents: number | null) => (cents === null ? '–' : formatUsdExact(cents))

/** A column of cents, which the export has in dollars. */
export const usdColumn = <Name extends string>(name: Name) => ({
  align: 'end' as const,
  cell: usdCell,
  csv: ({ [name]: cents }: Readonly<Record<Name, number | null>>) =>
    cents === null ? null : centsToUsd(cents),
})

/** An action for several rows, in the menu of one. */
export const inMenu = <Row, Action extends Required<Pick<MenuAction, 'label' | 'icon'>>>(
  row: Row,
  action: Action,
  apply: (row: Row, action: Action) => Promise<boolean>,
): MenuAction => ({
  label: action.label,
  icon: action.icon,
  onSelect: () => void apply(row, action),
})

/** Beside the form: what these columns say of its row. */
export function ColumnFacts<Row>({ row, of }: { row: Row; of: readonly Column<Row>[] }) {
  return (
    <Facts
      of={Object.fromEntries(of.map(({ header, cell }) => [header, cell(row)]))}
      definitions={Object.fromEntries(of.map(({ header, definition }) => [header, definition]))}
    />
  )
}
