import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import type { LiveTable } from '#app/backend/live-channel.ts'
import type { ProcedureName, RowFilter, SourceName, TableName } from '#app/backend/resource-rows.ts'
import type { Columns as TableColumns } from '#app/ui/admin/data-table/columns.ts'
import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'
import type { ListFilter } from '#app/ui/admin/data-table/list-filters.tsx'
import type { ListRequest, ListView } from '#app/ui/admin/data-table/list-view.ts'
import type { RenderCard } from '#app/ui/admin/data-table/row-cards.tsx'
import type { FieldInfos } from '#app/ui/admin/form/field-info.ts'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import type { MenuAction } from '#app/ui/admin/menu.tsx'

import { columnsOf, toCsv, toTable } from './build-columns.ts'
import { infosOf, labelsOf } from './field-facts.ts'
import { fieldOf } from './fields.ts'
import type {
  Bulk,
  Column,
  Filter,
  ListFrame,
  Raw,
  Resource,
  RowOf,
  RowTools,
  Source,
  Table,
  Trash,
  TrashStep,
} from './resource.ts'

/** What the screens know of any row: the declaration holds the rest. */
export type AnyRow = { id: string }

/** A list, worked out for the table. */
export interface BuiltList<Row extends AnyRow> {
  view: ListView
  /** Which rows a state of the list shows. */
  whereOf: (state: Pick<ListRequest, 'q' | 'filters'>) => RowFilter
  filters: readonly ListFilter[]
  columns: TableColumns<Row>
  csv: CsvColumns<Row> | undefined
  Frame: ListFrame<Row>
}

/** A declaration, worked out for the list and the form. */
export interface BuiltResource<Row extends AnyRow> extends BuiltList<Row> {
  source: SourceName
  table: TableName
  path: string
  noun: readonly [one: string, many: string]
  description: string | undefined
  emptyTitle: string | undefined
  emptyText: string | undefined
  EmptyAction: ComponentType | undefined
  nameOf: (row: Row) => string
  rowTo: (row: Row, list: URLSearchParams) => string
  searchLabel: string
  live: readonly LiveTable[]
  otherKeys: readonly string[]
  renderCard: RenderCard<Row> | undefined
  remove: true | ProcedureName | undefined
  trash: BuiltTrash<Row> | undefined
  bulk: readonly AnyBulk[]
  rowActions: ((row: Row, tools: RowTools<Row, Table>) => readonly MenuAction[]) | undefined
  form: BuiltForm<Row> | undefined
}

export type AnyBulk = Bulk<Table, Source>

/** The page of what was put away, and the ways there and back. */
export interface BuiltTrash<Row extends AnyRow> {
  list: BuiltList<Row>
  path: string
  description: string
  emptyText: string
  put: TrashStep
  restore: TrashStep
  purge: Trash<Row>['purge']
}

export interface BuiltForm<Row> {
  schema: z.ZodObject
  /** The fields in their order. */
  names: readonly string[]
  /** What they are called, and how their values read. */
  labels: FieldInfos<FieldValues>
  inputs: Readonly<Record<string, ComponentType<{ form: RecordForm<FieldValues> }> | undefined>>
  Aside: ComponentType<{ form: RecordForm<FieldValues>; row: Row | null }> | undefined
  save: ProcedureName | undefined
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
  const { form, noun, path, trash } = resource
  const schema: z.ZodObject | undefined = form?.schema
  const labels = schema ? labelsOf(schema) : {}
  const column = columnsOf<Row>(labels)
  const list = {
    searchIn: resource.searchIn,
    toSearch: resource.toSearch ?? ((typed: string) => typed),
  }
  return {
    ...listOf(resource.columns(column), {
      ...list,
      id: path.slice('/admin/'.length),
      sorts: resource.sorts,
      filters: filtersOf(resource.filters, schema),
      layouts: resource.layouts,
      trash: trash && false,
      Frame: resource.Frame,
    }),
    source: resource.source,
    table: resource.table,
    path,
    noun,
    description: resource.description,
    emptyTitle: resource.emptyTitle,
    emptyText: resource.emptyText,
    EmptyAction: resource.EmptyAction,
    nameOf: resource.nameOf,
    rowTo: resource.rowTo ?? (({ id }: Row) => `${path}/${id}`),
    searchLabel: resource.searchLabel ?? `Search ${noun[1]}...`,
    live: [resource.table, ...(resource.live ?? [])].map((table) => ({ table })),
    otherKeys: resource.otherKeys ?? [],
    renderCard: resource.renderCard,
    remove: resource.remove,
    trash: trash && {
      ...trash,
      path: `${path}/trash`,
      list: {
        ...listOf(trash.columns(column), {
          ...list,
          id: `${path.slice('/admin/'.length)}-trash`,
          sorts: trash.sorts,
          filters: [],
          layouts: undefined,
          trash: true,
          Frame: trash.Frame,
        }),
        csv: undefined,
      },
    },
    bulk: (resource.bulk ?? []) as readonly AnyBulk[],
    rowActions: resource.rowActions as BuiltResource<Row>['rowActions'],
    form: form && {
      schema: form.schema,
      names: Object.keys(form.schema.shape),
      labels: infosOf(form.schema),
      // Which values a form holds is known where it is declared, and to nothing that draws it.
      inputs: (form.inputs ?? {}) as BuiltForm<Row>['inputs'],
      Aside: form.Aside as unknown as BuiltForm<Row>['Aside'],
      save: form.save,
    },
  }
}

interface ListParts<Row> {
  id: string
  searchIn: readonly string[]
  toSearch: (typed: string) => string
  sorts: Readonly<Record<string, readonly [label: string, by: string, thenBy?: string]>>
  filters: readonly BuiltFilter[]
  layouts: ListView['layouts'] | undefined
  trash: boolean | undefined
  Frame: ListFrame<Row> | undefined
}

type BuiltFilter = ListFilter & {
  whereOf: (value: string) => RowFilter['eq']
}

function listOf<Row extends AnyRow>(
  columns: readonly Column<Row>[],
  { id, searchIn, toSearch, sorts, filters, layouts, trash, Frame }: ListParts<Row>,
): BuiltList<Row> {
  return {
    view: {
      id,
      sorts: Object.fromEntries(
        Object.entries(sorts).map(([name, [label, by, thenBy]]) => [
          name,
          { label, ...sortBy(by), ...(thenBy !== undefined && { thenBy: sortBy(thenBy) }) },
        ]),
      ),
      defaultSort: Object.keys(sorts)[0] ?? '',
      filters: Object.fromEntries(
        filters.map(({ name, options }) => [name, options.map(({ value }) => value)]),
      ),
      ...(layouts && { layouts }),
    },
    whereOf: ({ q, filters: chosen }) => ({
      q: toSearch(q),
      in: searchIn,
      eq: Object.assign(
        {},
        ...filters.map(({ name, whereOf }) => {
          const value = chosen[name]
          return value === undefined ? {} : whereOf(value)
        }),
      ),
      ...(trash !== undefined && { trash }),
    }),
    filters,
    columns: toTable(columns),
    csv: toCsv(columns),
    Frame: Frame ?? (({ list, children }) => children(list)),
  }
}

const sortBy = (by: string) => ({ column: by.replace('-', ''), isDescending: by.startsWith('-') })

function filtersOf(
  filters: Readonly<Record<string, Filter>>,
  schema: z.ZodObject | undefined,
): readonly BuiltFilter[] {
  return Object.entries(filters).map(([name, { label, all, column = name, options }]) => {
    const known: NonNullable<Filter['options']> =
      options ?? (schema && fieldOf(schema, name).options) ?? []
    return {
      name,
      label,
      allLabel: all,
      options: known,
      whereOf: (value) =>
        known.find((option) => option.value === value)?.where ?? { [column]: value },
    }
  })
}
