import type { ReactNode } from 'react'

import { createColumns } from '#app/ui/admin/data-table/columns.ts'
import type { Columns as TableColumns } from '#app/ui/admin/data-table/columns.ts'
import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'

import type { Column, Columns } from './resource.ts'

/** What a declaration's columns are described with. */
export function columnsOf<Row>(labels: Readonly<Record<string, string>>): Columns<Row> {
  const column: Columns<Row> = (name, { cell, ...options } = {}) => ({
    header: labels[name] ?? inWords(name),
    ...options,
    key: name,
    isStored: true,
    plain: (row) => row[name],
    cell: (row) => {
      const value = row[name]
      return cell ? cell(value, row) : ((value ?? '–') as ReactNode)
    },
  })
  column.made = (header, cell, options = {}) => ({
    csv: false,
    ...options,
    header,
    key: header,
    isStored: false,
    plain: cell,
    cell,
  })
  return column
}

/** The columns as the table takes them. */
export function toTable<Row extends { id: string }>(
  columns: readonly Column<Row>[],
): TableColumns<Row> {
  const helper = createColumns<Row>()
  return columns.map(({ key, header = key, cell, plain, isStored, ...look }) =>
    helper.accessor(plain, {
      id: key,
      header,
      cell: ({ row }) => cell(row.original),
      meta: {
        ...(look.isPrimary && { isPrimary: true }),
        ...(look.align && { align: look.align }),
        ...(look.priority && { priority: look.priority }),
        ...(look.isHidden && { isHidden: true }),
        ...(isStored && { sort: key }),
      },
    }),
  )
}

/** The columns of the export. */
export function toCsv<Row>(columns: readonly Column<Row>[]): CsvColumns<Row> {
  return Object.fromEntries(
    columns.flatMap(({ key, header = key, csv, plain }) => {
      if (csv === false) return []
      if (typeof csv === 'object') return Object.entries(csv)
      return [[header, csv ?? ((row: Row) => asText(plain(row)))]]
    }),
  )
}

function asText(value: unknown): string | number | null {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : ''
}

/** "Created at" for `created_at`. */
function inWords(column: string): string {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
