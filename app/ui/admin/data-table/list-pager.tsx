import { ChevronLeft, ChevronRight } from 'lucide-react'

import { Options, Select } from '../../select.tsx'
import { IconButton } from '../tooltip.tsx'
import { PAGE_SIZES } from './list-state.ts'
import type { List } from './use-list.ts'

const STEP =
  'grid size-10 place-items-center rounded-sm border border-line hover:bg-sunk disabled:pointer-events-none disabled:opacity-35'

const figure = (count: number) => count.toLocaleString('en-US')

/** Where one is in a list, and the way to its other pages. */
export function ListPager<Row>({
  list: { request, count, isCounted, lastPage, setPage, setPageSize },
  noun,
}: {
  list: List<Row>
  noun: readonly [one: string, many: string]
}) {
  const { page, pageSize } = request
  const first = (page - 1) * pageSize + 1
  const last = isCounted ? Math.min(page * pageSize, count) : page * pageSize
  return (
    <nav
      aria-label="Pages"
      className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 text-sm"
    >
      <p className="text-muted tabular-nums">
        {lastPage > 1 && `${figure(first)}–${figure(last)} of `}
        {figure(count)}
        {!isCounted && '+'} {count === 1 ? noun[0] : noun[1]}
      </p>
      {count > PAGE_SIZES[0] && (
        <div className="flex flex-wrap items-center gap-2">
          <Select
            isDense
            aria-label="Rows on a page"
            value={pageSize}
            onChange={({ target }) => setPageSize(Number(target.value))}
          >
            <Options of={PAGE_SIZES.map((value) => ({ value, label: `${value} a page` }))} />
          </Select>
          <IconButton
            label="Previous page"
            icon={ChevronLeft}
            disabled={page <= 1}
            onClick={() => setPage(page - 1)}
            className={STEP}
          />
          <span className="px-1 tabular-nums">
            {figure(page)} / {figure(lastPage)}
            {!isCounted && '+'}
          </span>
          <IconButton
            label="Next page"
            icon={ChevronRight}
            disabled={isCounted && page >= lastPage}
            onClick={() => setPage(page + 1)}
            className={STEP}
          />
        </div>
      )}
    </nav>
  )
}
