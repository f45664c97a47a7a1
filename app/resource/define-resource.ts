import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import type { LiveTable } from '#app/backend/live-channel.ts'
import type { ProcedureName, RowFilter, SourceName, TableName } from '#app/backend/resource-rows.ts'
import type { CheckProblems } from '#app/backend/save-record.ts'
import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'
import type { ListFilter, ListRequest, ListView } from '#app/ui/admin/data-table/list-state.ts'
import type { FieldInfos } from '#app/ui/admin/form/field-info.ts'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import type { MenuAction } from '#app/ui/admin/menu.tsx'
import { optionsOf, type Labels } from '#app/ui/select.tsx'

import { columnsOf, toCsv } from './columns.ts'
import { infosOf, type Conversion } from './field-facts.ts'
import { fieldOf, type Related } from './fields.ts'
import type {
  Bulk,
  BulkLink,
  Column,
  Filter,
  FilterOption,
  ListFrame,
  Page,
  Raw,
  Resource,
  RowOf,
  RowTools,
  Sorts,
  Source,
  TabOf,
  Table,
  Trash,
} from './resource.ts'

/** What the screens know of any row: the declaration holds the rest. */
export type AnyRow = { id: string }

/** A list, worked out for the table. */
export interface BuiltList<Row extends AnyRow> {
  view: ListView
  /** Which rows a state of the list shows. */
  whereOf: (state: Pick<ListRequest, 'q' | 'filters' | 'tab'>) => RowFilter
  columns: readonly Column<Row>[]
  csv: CsvColumns<Row>
  Frame: ListFrame<Row>
  /** Filters whose options are rows. */
  openFilters: Readonly<Record<string, Related>>
}

/** A declaration, worked out for the list and the form. */
export interface BuiltResource<Row extends AnyRow> extends Page<Row>, BuiltList<Row> {
  tabs?: readonly TabOf<string>[] | undefined
  source: SourceName
  table: TableName
  rowTo: NonNullable<Page<Row>['rowTo']>
  searchLabel: string
  live: readonly LiveTable[]
  Frame: ListFrame<Row>
  /** The page of what was put away, and the ways there and back. */
  trash: (Omit<Trash<Row>, 'sorts' | 'columns' | 'Frame'> & { list: BuiltList<Row> }) | undefined
  bulk: readonly AnyBulk<Row>[]
  bulkLinks: readonly BulkLink[]
  rowActions: ((row: Row, tools: RowTools<Row, Table>) => readonly MenuAction[]) | undefined
  form: BuiltForm<Row> | undefined
}

export type AnyBulk<Row> = Bulk<Table, Source, Row>

export interface BuiltForm<Row> {
  schema: z.ZodObject
  /** What the fields are called, and how their values read. */
  labels: FieldInfos
  inputs: Readonly<Record<string, ComponentType<{ form: RecordForm<FieldValues> }> | undefined>>
  Aside:
    | ComponentType<{
        form: RecordForm<FieldValues>
        row: Row | null
        tools: RowTools<Row, Table>
      }>
    | undefined
  hasWideAside?: true
  isAsideFirst?: true
  checks?: CheckProblems
  savedText?: ((values: never) => string | undefined) | undefined
  Head: ComponentType<{ form: RecordForm<FieldValues>; row: Row | null }> | undefined
  save: ProcedureName | undefined
  convert?: Conversion<Record<string, unknown>> | undefined
}

/** Describes a page of the back office. Call it at module level. */
export function defineResource<
  S extends Source,
  T extends Table,
  Schema extends z.ZodObject,
  const F extends string = never,
  const P extends keyof Raw<S> = never,
>(resource: Resource<S, T, P, F, Schema>): BuiltResource<RowOf<S, P>> {
  type Row = RowOf<S, P>
  const { form, noun, path, trash, toSearch = (typed: string) => typed } = resource
  const schema: z.ZodObject | undefined = form?.schema
  const column = columnsOf<Row>(schema ? infosOf(schema) : {})

  function listOf(
    id: string,
    shown: Pick<Trash<Row>, 'columns' | 'sorts' | 'Frame'>,
    filters: readonly BuiltFilter[],
    more: Pick<RowFilter, 'trash'>,
    tabs?: Resource<S, T, P, F, Schema>['tabs'],
  ): BuiltList<Row> {
    const columns = shown.columns(column)
    return {
      view: { id, ...sortsOf(shown.sorts), filters, ...(tabs && { tabs }) },
      whereOf: ({ q, filters: chosen, tab }) => ({
        q: toSearch(q),
        in: resource.searchIn,
        eq: {
          ...tabs?.find(({ value }) => value === tab)?.where,
          ...valuesOf(filters, chosen, false),
        },
        ...(filters.some(({ isAmong }) => isAmong) && { has: valuesOf(filters, chosen, true) }),
        ...more,
      }),
      columns,
      csv: toCsv(columns),
      Frame: shown.Frame ?? (({ list, children }) => children(list)),
      openFilters: Object.fromEntries(
        filters.flatMap(({ name, from }) => (from ? [[name, from]] : [])),
      ),
    }
  }

  const id = path.slice('/admin/'.length)
  const list = listOf(
    id,
    resource,
    filtersOf(resource.filters, schema),
    trash ? { trash: false } : {},
    resource.tabs,
  )
  return {
    ...resource,
    ...list,
    view: { ...list.view, ...(resource.layouts && { layouts: resource.layouts }) },
    rowTo: resource.rowTo ?? ((row) => `${path}/${row.id}`),
    searchLabel: resource.searchLabel ?? `Search ${noun[1]}...`,
    live: [resource.table, ...(resource.live ?? [])].map((table) => ({ table })),
    trash: trash && { ...trash, list: listOf(`${id}-trash`, trash, [], { trash: true }) },
    bulk: (resource.bulk ?? []) as readonly AnyBulk<Row>[],
    bulkLinks: resource.bulkLinks ?? [],
    rowActions: resource.rowActions as BuiltResource<Row>['rowActions'],
    // Which values a form holds is known where it is declared, and to nothing that draws it.
    form:
      form && ({ inputs: {}, ...form, labels: infosOf(form.schema) } as unknown as BuiltForm<Row>),
  }
}

function sortsOf<Row>(sorts: Sorts<Row>): Pick<ListView, 'sorts' | 'defaultSort'> {
  const sortBy = (by: string) => ({
    column: by.replace('-', ''),
    isDescending: by.startsWith('-'),
  })
  return {
    sorts: Object.fromEntries(
      Object.entries(sorts).map(([name, [label, by, thenBy]]) => [
        name,
        { label, ...sortBy(by), ...(thenBy !== undefined && { thenBy: sortBy(thenBy) }) },
      ]),
    ),
    defaultSort: Object.keys(sorts)[0] ?? '',
  }
}

/** What the rows have where these filters are chosen: of those about one value, or about one among several. */
function valuesOf(
  filters: readonly BuiltFilter[],
  chosen: ListRequest['filters'],
  isAmong: boolean,
): RowFilter['eq'] {
  return Object.assign(
    {},
    ...filters.map((filter) => {
      const value = chosen[filter.name]
      return value === undefined || filter.isAmong !== isAmong ? {} : filter.whereOf(value)
    }),
  )
}

type BuiltFilter = ListFilter & {
  isAmong: boolean
  from: Related | undefined
  whereOf: (value: string) => RowFilter['eq']
}

function filtersOf(
  filters: Readonly<Record<string, Filter>>,
  schema: z.ZodObject | undefined,
): readonly BuiltFilter[] {
  return Object.entries(filters).map(([name, filter]) => {
    const { label, all, column = name, options, from, isAmong = false } = filter
    const own = options ?? (schema && !from ? fieldOf(schema, name).options : []) ?? []
    const known: readonly FilterOption[] = Array.isArray(own) ? own : optionsOf(own as Labels)
    return {
      name,
      label,
      allLabel: all,
      options: known,
      hasLateOptions: from !== undefined,
      isAmong,
      from,
      whereOf: (value) =>
        known.find((option) => option.value === value)?.where ?? { [column]: value },
    }
  })
}
