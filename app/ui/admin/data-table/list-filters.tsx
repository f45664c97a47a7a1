import { Select } from '../../select.tsx'
import type { List } from './use-list.ts'

/** A filter that is one of several values. */
export interface ListFilter<Filter extends string = string> {
  name: Filter
  label: string
  /** The label while it leaves nothing out: "All Statuses". */
  allLabel: string
  options: readonly { value: string; label: string }[]
}

/** The value for no filter: every item of a select needs one. */
const ALL = 'all'

/** The filters of a list, one select each. */
export function ListFilters<Filter extends string>({
  list,
  filters,
}: {
  list: Pick<List<unknown, string, Filter>, 'state' | 'setFilter'>
  filters: readonly ListFilter<Filter>[]
}) {
  return filters.map(({ name, label, allLabel, options }) => (
    <Select
      isDense
      key={name}
      aria-label={label}
      value={list.state.filters[name] ?? ALL}
      onChange={({ target }) => list.setFilter(name, target.value === ALL ? null : target.value)}
      className="max-w-full"
    >
      <option value={ALL}>{allLabel}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  ))
}
