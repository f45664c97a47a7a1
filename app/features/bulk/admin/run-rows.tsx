import { CircleAlert } from 'lucide-react'
import { useCallback, useMemo } from 'react'

import { DataTable } from '#app/ui/admin/data-table/data-table.tsx'
import type { ListColumn } from '#app/ui/admin/data-table/columns.ts'
import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'
import type { ListRequest, ListView } from '#app/ui/admin/data-table/list-state.ts'
import { useList } from '#app/ui/admin/data-table/use-list.ts'
import { EmptyState } from '#app/ui/admin/empty-state.tsx'
import { StatusChip } from '#app/ui/admin/status-chip.tsx'
import { optionsOf } from '#app/ui/select.tsx'

import type { BulkRow, BulkRun } from '../schema.ts'
import { fetchRows } from './queries.ts'
import { ROW_KINDS, ROW_LOOKS, UNTITLED, changesOf, problemLines } from './run-words.ts'

const VIEW: Omit<ListView, 'id'> = {
  sorts: {
    place: { label: 'In order', column: 'place', isDescending: false },
    title: { label: 'Alphabetical: A-Z', column: 'title', isDescending: false },
  },
  defaultSort: 'place',
  filters: [
    { name: 'state', label: 'Result', allLabel: 'All rows', options: optionsOf(ROW_LOOKS) },
  ],
}

const nameOf = ({ title, slug }: BulkRow) => title ?? slug ?? UNTITLED

/** Where a row stands in the spreadsheet. */
const PLACE: ListColumn<BulkRow> = {
  key: 'place',
  header: 'Row',
  isStored: true,
  align: 'end',
  cell: ({ place }) => place.toLocaleString('en-US'),
}

const COLUMNS: readonly ListColumn<BulkRow>[] = [
  { key: 'title', header: 'Service', isStored: true, isPrimary: true, cell: nameOf },
  { key: 'kind', header: 'What', isStored: true, priority: 3, cell: ({ kind }) => ROW_KINDS[kind] },
  { key: 'changes', header: 'Changes', isStored: false, cell: (row) => <Planned row={row} /> },
  {
    key: 'state',
    header: 'Result',
    isStored: true,
    cell: ({ state }) => {
      const { label, tone } = ROW_LOOKS[state]
      return <StatusChip tone={tone}>{label}</StatusChip>
    },
  },
]

const IMPORTED = [...COLUMNS.slice(0, 1), PLACE, ...COLUMNS.slice(1)]

const REPORT: CsvColumns<BulkRow> = {
  Row: ({ place }) => place,
  'Page address': ({ slug }) => slug,
  Service: ({ title }) => title,
  What: ({ kind }) => ROW_KINDS[kind],
  Result: ({ state }) => ROW_LOOKS[state].label,
  Why: (row) => problemLines(row).join('\n'),
  Changes: (row) =>
    changesOf(row)
      .map(({ field, before, after }) => `${field}: ${before} → ${after}`)
      .join('\n'),
}

/** Every row of a run, before and after, and what became of it; as CSV, too. */
export function RunRows({ run }: { run: BulkRun }) {
  const { id } = run
  const fetchPage = useCallback((request: ListRequest) => fetchRows(id, request), [id])
  const view = useMemo(() => ({ ...VIEW, id: `bulk/${id}` }), [id])
  const list = useList<BulkRow>(view, fetchPage)
  return (
    <DataTable
      list={list}
      columns={run.kind === 'import' ? IMPORTED : COLUMNS}
      label="Rows"
      noun={['row', 'rows']}
      bulkActions={[]}
      searchLabel="Search rows..."
      rowName={nameOf}
      rowTo={({ service_id: service }) =>
        service === null ? `/admin/bulk/${id}` : `/admin/services/${service}`
      }
      csv={{ name: `bulk-report-${run.created_at.slice(0, 10)}`, columns: REPORT }}
      empty={
        <EmptyState
          title="The rows are gone"
          text="What a run did to each service is kept for 30 days."
        />
      }
      noMatchTitle="No rows match your filters"
      errorTitle="Failed to load the rows."
    />
  )
}

/** Longer texts are cut: the service's own history has them whole. */
const SHOWN_CHARACTERS = 120
const short = (text: string) =>
  text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text

function Planned({ row }: { row: BulkRow }) {
  const changes = changesOf(row)
  const problems = problemLines(row)
  return (
    <span className="grid gap-0.5 py-1 text-sm [overflow-wrap:anywhere]">
      {problems.map((problem) => (
        <span key={problem} className="flex items-start gap-1.5 font-medium text-accent">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {problem}
        </span>
      ))}
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          <span className="text-muted">{field}: </span>
          {before !== '' && (
            <>
              <del className="text-muted">{short(before)}</del>
              <span aria-hidden> → </span>
              <span className="sr-only"> becomes </span>
            </>
          )}
          <ins className="font-medium no-underline">{after === '' ? 'empty' : short(after)}</ins>
        </span>
      ))}
      {changes.length === 0 && problems.length === 0 && <span className="text-muted">–</span>}
    </span>
  )
}
