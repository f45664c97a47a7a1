import { FORMULA_CELL } from '#domain/formula-cell.ts'

import type { List } from './use-list.ts'

type CsvValue = string | number | boolean | null | undefined

/** The columns of an export: their headings, and what each says of a row. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row) => CsvValue>>

const EXPORT_PAGE_SIZE = 1000

/** Rows as CSV, for spreadsheets: no cell runs as a formula, with the mark by which Excel knows UTF-8. */
export async function writeCsv<Row>(
  rows: readonly Row[],
  columns: CsvColumns<Row>,
): Promise<string> {
  const { unparse } = await import('papaparse')
  const fields = Object.keys(columns)
  const data = rows.map((row) => Object.values(columns).map((valueOf) => valueOf(row) ?? ''))
  return `\uFEFF${unparse({ fields, data }, { escapeFormulae: FORMULA_CELL })}`
}

/** All rows that match, asked for a thousand at a time; `onProgress` gets the number so far. */
export async function fetchAllRows<Row>(
  { request, fetchPage }: Pick<List<Row>, 'request' | 'fetchPage'>,
  onProgress: (rows: number) => void = () => {},
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await fetchPage({ ...request, page, pageSize: EXPORT_PAGE_SIZE })
    rows.push(...answer.rows)
    onProgress(rows.length)
    const isAll = rows.length >= answer.count && !answer.countAll
    if (answer.rows.length === 0 || isAll) return rows
  }
}
