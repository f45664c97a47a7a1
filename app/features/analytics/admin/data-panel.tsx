import { Download } from 'lucide-react'
import type { ReactNode } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { writeCsv, type CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'
import { ActionMenu, type MenuAction } from '#app/ui/admin/menu.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { saveFile } from '#app/ui/save-file.ts'

import { COUNT } from './figures.ts'

/** What a column of figures says of a row, for people and for a spreadsheet. */
interface DataColumn<Row> {
  label: string
  /** Without it, the column is in the spreadsheet alone. */
  text?: (row: Row) => ReactNode
  csv: CsvColumns<Row>[string]
  isName?: boolean
}

/** A column as it is declared: of what each row is about, of counts, or of anything else. */
export type Declared<Row> =
  | (Pick<DataColumn<Row>, 'label' | 'text'> & { name: (row: Row) => string })
  | { label: string; count: (row: Row) => number }
  | DataColumn<Row>

function columnOf<Row>(declared: Declared<Row>): DataColumn<Row> {
  if ('name' in declared) {
    const { name, ...look } = declared
    return { text: name, ...look, csv: name, isName: true }
  }
  if (!('count' in declared)) return declared
  const { label, count } = declared
  return { label, text: (row) => COUNT.format(count(row)), csv: count }
}

interface DataPanelProps<Row> {
  title: string
  note?: ReactNode
  /** Of the file, without its ending. */
  file: string
  rows: readonly Row[]
  columns: readonly Declared<Row>[]
  /** How many rows there are, where these may be the first of them, and how all can be had. */
  all?: { count: number; fetch?: () => Promise<readonly Row[]> }
  /** Where there is nothing. */
  nothing: string
  savePng?: () => void
  /** The drawing of it, above the table, which is closed then. */
  chart?: ReactNode
}

/** Figures as a drawing, as a table, and as files: each drawing has its table behind it (product 46.9). */
export function DataPanel<Row>({
  title,
  note,
  file,
  rows,
  columns: declared,
  all,
  nothing,
  savePng,
  chart,
}: DataPanelProps<Row>) {
  const columns = declared.map(columnOf)
  const isPart = all !== undefined && all.count > rows.length
  const saveCsv = async () => {
    const fields = Object.fromEntries(columns.map(({ label, csv }) => [label, csv]))
    try {
      const saved = (isPart && (await all.fetch?.())) || rows
      saveFile(`${file}.csv`, await writeCsv(saved, fields), 'text/csv')
    } catch (error) {
      adminToast.error('The file could not be made.', userMessageOf(error))
    }
  }
  const actions: MenuAction[] = [
    { label: 'Download as CSV', onSelect: saveCsv },
    ...(savePng ? [{ label: 'Download as PNG', onSelect: savePng }] : []),
  ]
  const table = <DataTable caption={title} rows={rows} columns={columns} />
  return (
    <Panel
      title={title}
      actions={
        rows.length > 0 && (
          <ActionMenu
            label={`Download ${title}`}
            actions={actions}
            trigger={
              <Button variant="quiet" size="sm" aria-label={`Download ${title}`}>
                <Download aria-hidden className="size-4" />
                Download
              </Button>
            }
          />
        )
      }
    >
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{nothing}</p>
      ) : chart ? (
        <>
          {chart}
          <details className="text-sm">
            <summary className="w-fit py-1 underline underline-offset-4">Show as a table</summary>
            {table}
          </details>
        </>
      ) : (
        table
      )}
      {isPart && rows.length > 0 && <p className="text-xs text-muted">{partInWords(rows, all)}</p>}
      {note && <p className="text-xs text-muted">{note}</p>}
    </Panel>
  )
}

/** As many as one answer has. */
const MOST_ROWS = 10_000

function partInWords(
  { length }: readonly unknown[],
  { count, fetch }: { count: number; fetch?: unknown },
): string {
  const first = `The first ${COUNT.format(length)} of ${COUNT.format(count)}`
  if (!fetch) return `${first}, in the CSV as well.`
  const saved = count > MOST_ROWS ? `the first ${COUNT.format(MOST_ROWS)}` : 'all of them'
  return `${first}; the CSV has ${saved}.`
}

function DataTable<Row>({
  caption,
  rows,
  columns,
}: {
  caption: string
  rows: readonly Row[]
  columns: readonly DataColumn<Row>[]
}) {
  return (
    // Reached by keyboard, because it scrolls sideways on phones.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div tabIndex={0} role="region" aria-label={caption} className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-xs text-muted">
            {columns
              .filter(({ text }) => text)
              .map(({ label, isName }) => (
                <th
                  key={label}
                  scope="col"
                  className={cn(
                    'py-2 pr-2.5 font-medium last:pr-0 sm:pr-4',
                    !isName && 'text-right whitespace-nowrap',
                  )}
                >
                  {label}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // Rows of figures have no identity of their own, and never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-t border-hairline">
              {columns.map(({ label, text, isName }) =>
                !text ? null : isName ? (
                  <th
                    key={label}
                    scope="row"
                    className="max-w-72 min-w-24 py-2 pr-3 font-normal wrap-anywhere sm:min-w-36"
                  >
                    {text(row)}
                  </th>
                ) : (
                  <td
                    key={label}
                    className="py-2 pr-2.5 text-right whitespace-nowrap tabular-nums last:pr-0 sm:pr-4"
                  >
                    {text(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
