import { useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ReactNode } from 'react'

import { Button } from '../../button.tsx'
import { useMediaQuery } from '../../use-media-query.ts'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import type { MenuAction } from '../menu.tsx'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkAction } from './bulk-bar.tsx'
import { CardSkeletons, RowSkeletons } from './list-skeletons.tsx'
import { TABLE_FEATURES } from './columns.ts'
import type { Columns } from './columns.ts'
import type { CsvColumns } from './export-csv.ts'
import type { ListFilter } from './list-filters.tsx'
import { ListPager } from './list-pager.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { RowCards } from './row-cards.tsx'
import type { RenderCard } from './row-cards.tsx'
import { TableGrid } from './table-grid.tsx'
import { useColumnChoice } from './use-column-choice.ts'
import type { List } from './use-list.ts'
import { useSelection } from './use-selection.ts'

export interface DataTableProps<
  Row extends { id: string },
  Sort extends string,
  Filter extends string,
> {
  list: List<Row, Sort, Filter>
  /** Keep them at module level. */
  columns: Columns<Row>
  /** The accessible name of the table. */
  label: string
  /** One of them, and several. */
  noun: readonly [one: string, many: string]
  rowName: (row: Row) => string
  rowTo: (row: Row) => string
  rowActions?: (row: Row) => readonly MenuAction[]
  bulkActions?: readonly BulkAction[]
  /** There is a search box when it has a name. */
  searchLabel?: string
  filters?: readonly ListFilter<Filter>[]
  /** A select with all sorts of the view, beside the headings that sort. */
  hasSortMenu?: boolean
  renderCard?: RenderCard<Row>
  csv?: { name: string; columns: CsvColumns<Row> }
  /** Shown where there is nothing at all. */
  empty: ReactNode
  noMatchTitle: string
  errorTitle: string
}

/**
 * The one table of the back office: search, filters, sort, pages, chosen columns, selection with
 * bulk actions and export, all on the server's side. Rows become cards on phones.
 */
export function DataTable<Row extends { id: string }, Sort extends string, Filter extends string>(
  props: DataTableProps<Row, Sort, Filter>,
) {
  const { list, columns, label, noun, bulkActions = [], empty } = props
  const isWide = useMediaQuery('(min-width: 48rem)')
  const selection = useSelection(list)
  const standard = useMemo(() => standardChoice(columns), [columns])
  const { choice, choose } = useColumnChoice(list.view.id, standard)
  const table = useTable({
    features: TABLE_FEATURES,
    columns,
    data: list.rows,
    getRowId: (row) => row.id,
    state: { columnVisibility: choice, rowSelection: selection.selectedIds },
    onRowSelectionChange: selection.setSelectedIds,
  })
  const isTable = isWide && list.state.layout === 'table'
  const isEmpty = list.status === 'ready' && list.count === 0
  const hasRows = list.status === 'ready' && !isEmpty
  const isSelectable = bulkActions.length > 0

  return (
    <section aria-label={label} className="min-w-0">
      <ListToolbar
        {...props}
        columnChoices={table.getAllLeafColumns().flatMap((column) => {
          if (column.columnDef.meta?.isPrimary || !isTable) return []
          const { header } = column.columnDef
          const name = typeof header === 'string' ? header : column.id
          return { key: column.id, label: name, isChosen: column.getIsVisible() }
        })}
        onChooseColumn={choose}
      />
      {selection.count > 0 && <BulkBar {...{ list, noun, selection }} actions={bulkActions} />}
      <div aria-busy={list.isRefreshing} className="relative mt-4">
        {list.isRefreshing && <RefreshingLine />}
        {list.status === 'error' && (
          <ErrorState
            title={props.errorTitle}
            onRetry={list.refresh}
            isRetrying={list.isFetching}
          />
        )}
        {isEmpty && !list.isNarrowed && empty}
        {isEmpty && list.isNarrowed && (
          <EmptyState title={props.noMatchTitle}>
            <Button size="sm" variant="outline" onClick={list.clear}>
              Clear Filters
            </Button>
          </EmptyState>
        )}
        {list.status === 'loading' &&
          (isTable ? <RowSkeletons columns={visibleCount(choice, columns)} /> : <CardSkeletons />)}
        {hasRows && isTable && <TableGrid {...props} {...{ table, isSelectable }} />}
        {hasRows && !isTable && <RowCards {...props} {...{ table, isSelectable }} />}
      </div>
      {hasRows && <ListPager {...{ list, noun }} />}
      <p role="status" className="sr-only">
        {list.status === 'ready' && !list.isRefreshing
          ? `${list.count} ${list.count === 1 ? noun[0] : noun[1]}`
          : ''}
      </p>
    </section>
  )
}

/** Above the rows of before, which stay readable: dimmed, they would have too little contrast. */
function RefreshingLine() {
  return (
    <span
      aria-hidden
      className="absolute inset-x-0 -top-1 h-0.5 origin-left animate-[loading-bar_8s_var(--ease-out)_150ms_both] bg-accent"
    />
  )
}

function standardChoice<Row extends { id: string }>(columns: Columns<Row>) {
  return Object.fromEntries(
    columns.flatMap((column) => {
      const id = column.id ?? ('accessorKey' in column ? String(column.accessorKey) : undefined)
      return id !== undefined && column.meta?.isHidden ? [[id, false]] : []
    }),
  )
}

function visibleCount<Row extends { id: string }>(
  choice: Record<string, boolean>,
  columns: Columns<Row>,
): number {
  return columns.length - Object.values(choice).filter((isShown) => !isShown).length
}
