import { Columns3, Download, LayoutGrid, Rows3, UnfoldVertical } from 'lucide-react'
import { useState, type ComponentProps } from 'react'

import { Button } from '../../button.tsx'
import { cn } from '../../class-names.ts'
import { Options, optionsOf, Select } from '../../select.tsx'
import { adminToast } from '../admin-toast.ts'
import { ChoiceMenu } from '../menu.tsx'
import { usePageKeys } from '../page-keys.ts'
import { IconButton } from '../tooltip.tsx'
import { saveFile } from '../../save-file.ts'
import { fetchAllRows, writeCsv, type CsvColumns } from './export-csv.ts'
import { ListSearch } from './list-search.tsx'
import type { List } from './use-list.ts'
import type { Chosen } from './use-selection.ts'

export interface Csv<Row> {
  name: string
  columns: CsvColumns<Row>
  /** The rows that are ticked, also those of other pages; without it, all that match are exported. */
  fetchChosen?: (ids: readonly string[], list: List<Row>['request']) => Promise<readonly Row[]>
}

interface ListToolbarProps<Row> {
  list: List<Row>
  searchLabel: string
  noun: readonly [one: string, many: string]
  csv?: Csv<Row> | undefined
  chosen: Chosen
  columnChoices: ComponentProps<typeof ChoiceMenu>['options']
  onChooseColumn: (key: string, isChosen: boolean) => void
  /** Null where there are no rows of a table. */
  rowHeight: { isComfortable: boolean; toggle: () => void } | null
}

/** The bar above a list: search and filters first, then how it is shown. */
export function ListToolbar<Row>({
  list,
  searchLabel,
  noun,
  csv,
  chosen,
  columnChoices,
  onChooseColumn,
  rowHeight,
}: ListToolbarProps<Row>) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ListSearch
        // Clearing may overtake a search that is still on its way to the address: it starts afresh.
        key={list.clearCount}
        label={searchLabel}
        value={list.state.q}
        onSearch={list.setSearch}
      />
      <ListFilters list={list} />
      <Select
        isDense
        className={IN_BAR}
        aria-label="Sort by"
        value={list.state.sort}
        onChange={({ target }) => list.setSort(target.value)}
      >
        <Options of={optionsOf(list.view.sorts)} />
      </Select>
      <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <Button
          variant="quiet"
          size="sm"
          // It keeps its room, or the filters would move from under the pointer with the first that is chosen.
          className={cn(!(list.isNarrowed && list.count > 0) && 'invisible max-sm:hidden')}
          onClick={list.clear}
        >
          Clear Filters
        </Button>
        {list.view.layouts && <LayoutSwitch list={list} />}
        {rowHeight && (
          <IconButton
            label="Comfortable rows"
            icon={UnfoldVertical}
            aria-pressed={rowHeight.isComfortable}
            onClick={rowHeight.toggle}
            className="grid size-10 place-items-center rounded-sm hover:bg-sunk aria-pressed:bg-ink aria-pressed:text-paper"
          />
        )}
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
        {csv && <ExportButton {...{ list, noun, chosen }} {...csv} />}
      </span>
    </div>
  )
}

/** Each as wide as its words; on phones those of a row fill it. */
const IN_BAR = 'max-w-full min-w-0 flex-auto sm:max-w-56 sm:flex-none'

/** As wide as words can make it, from the start: nothing beside it moves when they come. */
const IN_BAR_LATE = cn(IN_BAR, 'w-full sm:w-56')

/** The value for no filter: every item of a select needs one. */
const ALL = 'all'

export function ListFilters<Row>({ list }: { list: List<Row> }) {
  return list.view.filters.map(({ name, label, allLabel, options, hasLateOptions }) => (
    <Select
      isDense
      key={name}
      aria-label={label}
      value={list.state.filters[name] ?? ALL}
      onChange={({ target }) => list.setFilter(name, target.value === ALL ? null : target.value)}
      className={hasLateOptions ? IN_BAR_LATE : IN_BAR}
    >
      <option value={ALL}>{allLabel}</option>
      <Options of={options} />
    </Select>
  ))
}

const LAYOUTS = [
  { layout: 'cards', label: 'Cards', icon: LayoutGrid },
  { layout: 'table', label: 'List', icon: Rows3 },
] as const

function LayoutSwitch<Row>({ list }: { list: List<Row> }) {
  return (
    <span
      role="group"
      aria-label="View"
      className="hidden h-10 overflow-hidden rounded-sm border border-line md:inline-flex"
    >
      {LAYOUTS.map(({ layout, label, icon }) => (
        <IconButton
          key={layout}
          label={label}
          icon={icon}
          aria-pressed={list.state.layout === layout}
          onClick={() => list.setLayout(layout)}
          className="grid w-10 place-items-center -outline-offset-2 hover:bg-sunk aria-pressed:bg-ink aria-pressed:text-paper"
        />
      ))}
    </span>
  )
}

type ExportButtonProps<Row> = Csv<Row> & Pick<ListToolbarProps<Row>, 'list' | 'noun' | 'chosen'>

/** Saves the rows that are ticked as a file, or else all that match, and says how far it is. */
function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { list, name, noun, columns, chosen, fetchChosen } = props
  const [done, setDone] = useState<number | null>(null)
  const isPart = fetchChosen !== undefined && chosen.count > 0 && !chosen.isAllMatching

  async function exportRows() {
    setDone(0)
    try {
      const rows = isPart
        ? await fetchChosen(chosen.ids, list.request)
        : await fetchAllRows(list, setDone)
      const day = new Date().toISOString().slice(0, 10)
      saveFile(`${name}-${day}.csv`, await writeCsv(rows, columns), 'text/csv;charset=utf-8')
      adminToast.success(`Exported ${countOf(rows.length)}.`)
    } catch (error) {
      console.error(`The export of ${name} failed.`, error)
      adminToast.error('Failed to export. Please try again.')
    } finally {
      setDone(null)
    }
  }

  const countOf = (count: number) =>
    `${count.toLocaleString('en-US')} ${count === 1 ? noun[0] : noun[1]}`
  const canExport = done === null && list.count > 0
  usePageKeys(canExport ? [{ key: 'e', what: 'Export', press: () => void exportRows() }] : [])

  return (
    <Button
      variant="quiet"
      size="sm"
      aria-keyshortcuts="e"
      busy={done !== null}
      disabled={list.count === 0}
      onClick={exportRows}
    >
      <Download aria-hidden className="size-4" />
      {done !== null
        ? `Exporting ${done.toLocaleString('en-US')}…`
        : isPart
          ? `Export ${countOf(chosen.count)}`
          : 'Export'}
    </Button>
  )
}
