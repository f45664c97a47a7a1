import { Columns3, LayoutGrid, Rows3 } from 'lucide-react'

import { Button } from '../../button.tsx'
import { Select } from '../../select.tsx'
import { ChoiceMenu } from '../menu.tsx'
import { Tooltip } from '../tooltip.tsx'
import { ExportButton } from './export-button.tsx'
import type { CsvColumns } from './export-csv.ts'
import { ListFilters } from './list-filters.tsx'
import type { ListFilter } from './list-filters.tsx'
import { ListSearch } from './list-search.tsx'
import { isSortOf } from './list-state.ts'
import type { List } from './use-list.ts'

interface ListToolbarProps<Row, Sort extends string, Filter extends string> {
  list: List<Row, Sort, Filter>
  searchLabel?: string
  filters?: readonly ListFilter<Filter>[]
  hasSortMenu?: boolean
  csv?: { name: string; columns: CsvColumns<Row> }
  columnChoices: readonly { key: string; label: string; isChosen: boolean }[]
  onChooseColumn: (key: string, isChosen: boolean) => void
}

const NO_FILTERS: readonly never[] = []

/** The bar above a list: search and filters first, then how it is shown. */
export function ListToolbar<Row, Sort extends string, Filter extends string>({
  list,
  searchLabel,
  filters = NO_FILTERS,
  hasSortMenu = false,
  csv,
  columnChoices,
  onChooseColumn,
}: ListToolbarProps<Row, Sort, Filter>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {searchLabel && (
        <ListSearch
          // Clearing may overtake a search that is still on its way to the address: it starts afresh.
          key={list.clearCount}
          label={searchLabel}
          value={list.state.q}
          onSearch={list.setSearch}
        />
      )}
      <ListFilters list={list} filters={filters} />
      {hasSortMenu && <SortMenu list={list} />}
      {list.isNarrowed && list.count > 0 && (
        <Button variant="quiet" size="sm" onClick={list.clear}>
          Clear Filters
        </Button>
      )}
      <span className="ml-auto flex items-center gap-2">
        {list.view.layouts && list.view.layouts.length > 1 && <LayoutSwitch list={list} />}
        {columnChoices.length > 1 && (
          <ChoiceMenu
            label="Columns"
            trigger={
              <Button variant="quiet" size="sm">
                <Columns3 aria-hidden className="size-4" />
                Columns
              </Button>
            }
            options={columnChoices}
            onToggle={onChooseColumn}
          />
        )}
        {csv && <ExportButton list={list} {...csv} />}
      </span>
    </div>
  )
}

function SortMenu<Sort extends string>({
  list,
}: {
  list: Pick<List<unknown, Sort>, 'view' | 'state' | 'setSort'>
}) {
  return (
    <Select
      isDense
      aria-label="Sort by"
      value={list.state.sort}
      onChange={({ target: { value } }) => {
        if (isSortOf(list.view, value)) list.setSort(value)
      }}
    >
      {Object.entries<{ label: string }>(list.view.sorts).map(([sort, { label }]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  )
}

const LAYOUTS = [
  { layout: 'cards', label: 'Cards', icon: LayoutGrid },
  { layout: 'table', label: 'List', icon: Rows3 },
] as const

function LayoutSwitch({ list }: { list: Pick<List<unknown>, 'state' | 'setLayout'> }) {
  return (
    <span
      role="group"
      aria-label="View"
      className="hidden overflow-hidden rounded-sm border border-line md:inline-flex"
    >
      {LAYOUTS.map(({ layout, label, icon: Icon }) => (
        <Tooltip key={layout} label={label}>
          <button
            type="button"
            aria-label={label}
            aria-pressed={list.state.layout === layout}
            onClick={() => list.setLayout(layout)}
            className="grid size-10 place-items-center -outline-offset-2 hover:bg-sunk aria-pressed:bg-ink aria-pressed:text-paper"
          >
            <Icon aria-hidden className="size-4" />
          </button>
        </Tooltip>
      ))}
    </span>
  )
}
