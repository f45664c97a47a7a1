import type { ComponentType, ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'

import type { LiveTable } from '#app/backend/live-channel.ts'
import type { ProcedureName, SourceName, TableName } from '#app/backend/resource-rows.ts'
import { createColumns } from '#app/ui/admin/data-table/columns.ts'
import type { Columns as TableColumns } from '#app/ui/admin/data-table/columns.ts'
import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'
import type { ListFilter } from '#app/ui/admin/data-table/list-filters.tsx'
import type { ListView } from '#app/ui/admin/data-table/list-view.ts'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import type { MenuAction } from '#app/ui/admin/menu.tsx'

import { fieldOf } from './fields.ts'
import type { Option } from './fields.ts'
import type {
  Bulk,
  Column,
  Columns,
  Filter,
  Name,
  Raw,
  Resource,
  RowOf,
  RowTools,
  Source,
  Table,
} from './resource.ts'

/** What the screens know of any row: the declaration holds the rest. */
export type AnyRow = { id: string }

/** A declaration, worked out for the list and the form. */
export interface BuiltResource<Row extends AnyRow> {
  source: SourceName
  table: TableName
  path: string
  noun: readonly [one: string, many: string]
  description: string | undefined
  emptyText: string
  nameOf: (row: Row) => string
  rowTo: (row: Row, list: URLSearchParams) => string
  searchIn: readonly string[]
  searchLabel: string
  live: readonly LiveTable[]
  view: ListView
  columns: TableColumns<Row>
  filters: readonly ListFilter[]
  csv: CsvColumns<Row>
  remove: true | ProcedureName | undefined
  bulk: readonly AnyBulk[]
  rowActions: ((row: Row, tools: RowTools<Row, Table>) => readonly MenuAction[]) | undefined
  form: BuiltForm<Row> | undefined
}

export type AnyBulk = Bulk<Table, Source>

export interface BuiltForm<Row> {
  schema: z.ZodObject
  /** The fields in their order. */
  names: readonly string[]
  labels: Readonly<Record<string, string>>
  inputs: Readonly<Record<string, ComponentType<{ form: RecordForm<FieldValues> }> | undefined>>
  Aside: ComponentType<{ form: RecordForm<FieldValues>; row: Row | null }> | undefined
  save: ProcedureName | undefined
}

/** Describes a page of the back office. Call it at module level. */
export function defineResource<
  S extends Source,
  T extends Table,
  Schema extends z.ZodObject,
  const F extends Name<RowOf<S, P>> = never,
  const P extends keyof Raw<S> = never,
>(resource: Resource<S, T, P, F, Schema>): BuiltResource<RowOf<S, P>> {
  type Row = RowOf<S, P>
  const { form, noun, path } = resource
  const schema: z.ZodObject | undefined = form?.schema
  const names = schema ? Object.keys(schema.shape) : []
  const labels = Object.fromEntries(
    names.flatMap((name) => (schema ? [[name, fieldOf(schema, name).label]] : [])),
  )
  const columns = resource.columns(columnsOf<Row>((name) => labels[name] ?? inWords(name)))
  const filters = Object.entries<Filter>(resource.filters).map(([name, filter]) => ({
    name,
    label: filter.label,
    allLabel: filter.all,
    options: filter.options ?? (schema ? optionsOf(schema, name) : []),
  }))
  return {
    ...resource,
    description: resource.description,
    rowTo: resource.rowTo ?? (({ id }: Row) => `${path}/${id}`),
    searchLabel: resource.searchLabel ?? `Search ${noun[1]}...`,
    live: [resource.table, ...(resource.live ?? [])].map((table) => ({ table })),
    view: viewOf(path, resource.sorts, filters),
    columns: toTable(columns),
    filters,
    csv: toCsv(columns),
    remove: resource.remove,
    bulk: (resource.bulk ?? []) as readonly AnyBulk[],
    rowActions: resource.rowActions as BuiltResource<Row>['rowActions'],
    form: form && {
      schema: form.schema,
      names,
      labels,
      // Which values a form holds is known where it is declared, and to nothing that draws it.
      inputs: (form.inputs ?? {}) as BuiltForm<Row>['inputs'],
      Aside: form.Aside as unknown as BuiltForm<Row>['Aside'],
      save: form.save,
    },
  }
}

function columnsOf<Row>(labelOf: (name: string) => string): Columns<Row> {
  const column: Columns<Row> = (name, { cell, ...options } = {}) => ({
    header: labelOf(name),
    ...options,
    key: name,
    isStored: true,
    plain: (row) => row[name],
    cell: (row) => {
      const value = row[name]
      return cell ? cell(value, row) : ((value ?? '–') as ReactNode)
    },
  })
  column.made = (header, cell, options = {}) => ({
    csv: false,
    ...options,
    header,
    key: header,
    isStored: false,
    plain: cell,
    cell,
  })
  return column
}

function viewOf(
  path: string,
  sorts: Readonly<Record<string, readonly [label: string, by: string]>>,
  filters: readonly ListFilter[],
): ListView {
  return {
    id: path.slice('/admin/'.length),
    sorts: Object.fromEntries(
      Object.entries(sorts).map(([name, [label, by]]) => [
        name,
        { label, column: by.replace('-', ''), isDescending: by.startsWith('-') },
      ]),
    ),
    defaultSort: Object.keys(sorts)[0] ?? '',
    filters: Object.fromEntries(
      filters.map(({ name, options }) => [name, options.map(({ value }) => value)]),
    ),
  }
}

function toTable<Row extends AnyRow>(columns: readonly Column<Row>[]): TableColumns<Row> {
  const helper = createColumns<Row>()
  return columns.map(({ key, header = key, cell, plain, isStored, ...look }) =>
    helper.accessor(plain, {
      id: key,
      header,
      cell: ({ row }) => cell(row.original),
      meta: {
        ...(look.isPrimary && { isPrimary: true }),
        ...(look.align && { align: look.align }),
        ...(look.priority && { priority: look.priority }),
        ...(look.isHidden && { isHidden: true }),
        ...(isStored && { sort: key }),
      },
    }),
  )
}

function toCsv<Row>(columns: readonly Column<Row>[]): CsvColumns<Row> {
  return Object.fromEntries(
    columns.flatMap(({ key, header = key, csv, plain }) =>
      csv === false ? [] : [[header, csv ?? ((row: Row) => asText(plain(row)))]],
    ),
  )
}

function asText(value: unknown): string | number | null {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join(', ') : ''
}

function optionsOf(schema: z.ZodObject, name: string): readonly Option[] {
  return fieldOf(schema, name).options ?? []
}

/** "Created at" for `created_at`. */
function inWords(column: string): string {
  const words = column.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
