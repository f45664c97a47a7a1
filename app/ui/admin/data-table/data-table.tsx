import type { ReactNode } from 'react'

import { cn } from '../../class-names.ts'
import { Button } from '../../button.tsx'
import { Skeleton } from '../../skeleton.tsx'
import { useMediaQuery } from '../../use-media-query.ts'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { BulkBar, type BulkAction } from './bulk-bar.tsx'
import { useColumnChoice, useRowHeight, type ListColumn } from './columns.ts'
import { ListPager } from './list-pager.tsx'
import { ListToolbar, type Csv } from './list-toolbar.tsx'
import { RowCards, type RenderCard } from './row-cards.tsx'
import type { RowLook } from './row-parts.tsx'
import { TableGrid } from './table-grid.tsx'
import { useKeptPlaces } from './use-kept-places.ts'
import { useRowKeys } from './use-row-keys.ts'
import type { List } from './use-list.ts'
import { useSelection } from './use-selection.ts'

interface DataTableProps<Row> extends RowLook<Row> {
  list: List<Row>
  columns: readonly ListColumn<Row>[]
  label: string
  noun: readonly [one: string, many: string]
  bulkActions: readonly BulkAction[]
  isWaiting?: ((row: Row) => boolean) | undefined
  searchLabel: string
  renderCard?: RenderCard<Row> | undefined
  hasWideCards?: boolean | undefined
  csv?: Csv<Row> | undefined
  empty: ReactNode
  noMatchTitle: string
  errorTitle: string
}

/**
 * The one table of the back office: search, filters, sort, pages, chosen columns, selection with
 * bulk actions and export, all on the server's side. Rows become cards on phones.
 */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { label, noun, bulkActions, empty } = props
  const list = useKeptPlaces(props.list, props.isWaiting !== undefined)
  const isWide = useMediaQuery('(min-width: 48rem)')
  const selection = useSelection(list)
  const { shown, choices, choose, leaveOut } = useColumnChoice(list.view.id, props.columns)
  const rowHeight = useRowHeight()
  const isTable = isWide && list.state.layout === 'table'
  const isEmpty = list.status === 'ready' && list.count === 0
  const hasRows = list.status === 'ready' && !isEmpty
  const { currentId, rowActions, ...keyProps } = useRowKeys({
    ...props,
    list,
    onMark: bulkActions.length > 0 ? selection.toggle : undefined,
  })
  const drawn = {
    ...props,
    list,
    currentId,
    rowActions,
    columns: shown,
    selection: bulkActions.length > 0 ? selection : null,
  }

  return (
    <section aria-label={label} className="min-w-0" {...keyProps}>
      <ListToolbar
        {...props}
        list={list}
        chosen={selection}
        columnChoices={isTable ? choices : []}
        onChooseColumn={choose}
        rowHeight={isTable ? rowHeight : null}
      />
      {selection.count > 0 && <BulkBar {...{ list, noun, selection }} actions={bulkActions} />}
      <div aria-busy={list.isRefreshing} className="relative mt-4">
        {list.isRefreshing && <RefreshingLine />}
        {list.status === 'error' && (
          <ErrorState
            title={props.errorTitle}
            query={{ refetch: list.refresh, isFetching: list.isFetching }}
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
          (isTable ? (
            <RowSkeletons columns={shown.length} />
          ) : (
            <CardSkeletons isWide={props.hasWideCards} />
          ))}
        {hasRows &&
          (isTable ? (
            <TableGrid {...drawn} isComfortable={rowHeight.isComfortable} onLeaveOut={leaveOut} />
          ) : (
            <RowCards {...drawn} />
          ))}
      </div>
      {hasRows && <ListPager {...{ list, noun }} />}
      <p role="status" className="sr-only">
        {list.status === 'ready' && list.isCounted && !list.isRefreshing
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
      className="absolute inset-x-0 -top-1 h-0.5 origin-left animate-[loading-bar_8s_var(--ease-out)_150ms_both] bg-ink"
    />
  )
}

const indexes = (length: number) => Array.from({ length }, (_, index) => index)

function RowSkeletons({ columns }: { columns: number }) {
  return (
    <div className="rounded-md border border-hairline bg-raised">
      <span className="sr-only">Loading</span>
      <div className="h-11 border-b border-hairline" />
      {indexes(8).map((row) => (
        <div
          key={row}
          className="flex h-11 items-center gap-6 border-b border-hairline px-4 last:border-0"
        >
          {indexes(columns).map((column) => (
            <span key={column} className="flex-1 first:flex-[2]">
              <Skeleton className={column === 0 ? 'h-4 max-w-56' : 'h-4 max-w-24'} />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function CardSkeletons({ isWide = false }: { isWide: boolean | undefined }) {
  return (
    <div className={cn('grid gap-3', !isWide && 'sm:grid-cols-2 xl:grid-cols-3')}>
      <span className="sr-only">Loading</span>
      {indexes(6).map((card) => (
        <div key={card} className="rounded-md border border-hairline bg-raised p-4">
          <Skeleton className="h-5 w-3/4" />
          <Skeleton className="mt-4 h-4 w-1/2" />
          <Skeleton className="mt-2 h-4 w-1/3" />
        </div>
      ))}
    </div>
  )
}
