import type { ReactNode } from 'react'

import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'
import type { FieldInfos } from '#app/ui/admin/form/field-info.ts'
import { sentenceCase } from '#app/ui/sentence-case.ts'

import type { Column, Columns } from './resource.ts'

export function columnsOf<Row>(fields: FieldInfos): Columns<Row> {
  const column: Columns<Row> = (name, { cell, ...options } = {}) => ({
    header: fields[name]?.label ?? sentenceCase(name.replaceAll('_', ' ')),
    ...options,
    key: name,
    isStored: true,
    plain: (row) => row[name],
    cell: (row) => (cell ? cell(row[name], row) : ((row[name] ?? '–') as ReactNode)),
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

export function toCsv<Row>(columns: readonly Column<Row>[]): CsvColumns<Row> {
  return Object.fromEntries(
    columns.flatMap(({ header, csv, plain }) => {
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
