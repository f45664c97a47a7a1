import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

import type { Database } from '#app/backend/database.types.ts'
import type { ProcedureName } from '#app/backend/resource-rows.ts'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import type { MenuAction } from '#app/ui/admin/menu.tsx'

import type { Option } from './fields.ts'

type Public = Database['public']
export type Table = keyof Public['Tables']
export type Source = Table | keyof Public['Views']
export type Raw<S extends Source> = S extends Table
  ? Public['Tables'][S]['Row']
  : S extends keyof Public['Views']
    ? Public['Views'][S]['Row']
    : never

/** A row of the source. A view's columns can all be null for the type generator: `P` names those that never are. */
export type RowOf<S extends Source, P extends keyof Raw<S> = never> = Omit<Raw<S>, P | 'id'> & {
  [K in P]: NonNullable<Raw<S>[K]>
} & { id: string }

export type Name<Row> = keyof Row & string

interface ColumnOptions<Row> {
  /** The field's label, or the column's name in words, without it. */
  header?: string
  /** What the export says instead; false leaves the column out. */
  csv?: false | ((row: Row) => string | number | null)
  isPrimary?: true
  align?: 'end'
  priority?: 2 | 3
  isHidden?: true
}

/** A column of the list. */
export interface Column<Row> extends ColumnOptions<Row> {
  key: string
  /** Of the table or view: it can be sorted by. */
  isStored: boolean
  cell: (row: Row) => ReactNode
  plain: (row: Row) => unknown
}

export interface Columns<Row> {
  <K extends Name<Row>>(
    column: K,
    options?: ColumnOptions<Row> & { cell?: (value: Row[K], row: Row) => ReactNode },
  ): Column<Row>
  /** One that is worked out from the row. */
  made(header: string, cell: (row: Row) => ReactNode, options?: ColumnOptions<Row>): Column<Row>
}

export interface Filter {
  label: string
  /** What stands there while it leaves nothing out: "All statuses". */
  all: string
  /** The field's own without them. */
  options?: readonly Option[]
}

export type Change<T extends Table> = Public['Tables'][T]['Update']

/** What a row's own actions can do; each says how it went, and the list follows. */
export interface RowTools<Row, T extends Table> {
  change(row: Row, change: Change<T>): Promise<void>
  /** Asks first; true when it is gone. */
  remove(row: Row): Promise<boolean>
  call(procedure: ProcedureName, parameters: object, done: string): Promise<void>
}

interface BulkLook {
  label: string
  icon: LucideIcon
  /** "12 testimonials approved." */
  done: string
}

/**
 * One request for all chosen rows. A list of a view needs a procedure `(p_ids uuid[], p_where jsonb)`, which
 * knows the view's columns (`private.matching_ids`); so do rows that have a say in it.
 */
export type Bulk<T extends Table, S extends Source> = BulkLook &
  ({ call: ProcedureName; with?: object } | (S extends T ? { set: Change<T> } : never))

type Only<Schema extends z.ZodObject, Names> = [Exclude<keyof z.output<Schema>, Names>] extends [
  never,
]
  ? unknown
  : { 'not a column': Exclude<keyof z.output<Schema>, Names> }

type Input<Schema extends z.ZodObject> = z.input<Schema> & Record<string, unknown>

/** The form of a resource: one panel with the fields in their order, and whatever stands beside it. */
export type FormOf<
  S extends Source,
  T extends Table,
  P extends keyof Raw<S>,
  Schema extends z.ZodObject,
> = {
  /** Each field is a column of the source. */
  schema: Schema & Only<Schema, keyof RowOf<S, P>>
  /** Controls in place of those that the fields have by themselves. */
  inputs?: { [K in Name<z.input<Schema>>]?: ComponentType<{ form: RecordForm<Input<Schema>> }> }
  Aside?: ComponentType<{ form: RecordForm<Input<Schema>>; row: RowOf<S, NoInfer<P>> | null }>
} & (
  | {
      /** A procedure `(p_id uuid, p_version timestamptz, p_values jsonb)` that answers the id. */
      save: ProcedureName
    }
  | { save?: never; schema: Only<Schema, keyof Change<T>> }
)

/** A page of the back office: a list, and usually a form, over one table or view. */
export interface Resource<
  S extends Source,
  T extends Table,
  P extends keyof Raw<S>,
  F extends Name<RowOf<S, P>>,
  Schema extends z.ZodObject,
> {
  source: S
  /** Written to; the list follows its changes. */
  table: T
  present?: readonly P[]
  path: `/admin/${string}`
  noun: readonly [one: string, many: string]
  /** What the page is for, where its title does not say it. */
  description?: string
  /** What stands where there is nothing yet. */
  emptyText: string
  nameOf: (row: RowOf<S, NoInfer<P>>) => string
  /** Where a row leads; to its form without it. */
  rowTo?: (row: RowOf<S, NoInfer<P>>, list: URLSearchParams) => string
  searchIn: readonly Name<RowOf<S, NoInfer<P>>>[]
  searchLabel?: string
  /** The first is the default. */
  sorts: Readonly<
    Record<string, readonly [label: string, by: `${'-' | ''}${Name<RowOf<S, NoInfer<P>>>}`]>
  >
  filters: Readonly<Record<F, Filter>>
  columns: (column: Columns<RowOf<S, NoInfer<P>>>) => readonly Column<RowOf<S, NoInfer<P>>>[]
  /** Rows can be deleted: one, several, or from the form. By a procedure `(p_ids, p_where)` where they have a say in it. */
  remove?: true | ProcedureName
  bulk?: readonly Bulk<T, S>[]
  rowActions?: (
    row: RowOf<S, NoInfer<P>>,
    tools: RowTools<RowOf<S, NoInfer<P>>, T>,
  ) => readonly MenuAction[]
  /** Other tables that the source is made from. */
  live?: readonly Table[]
  form?: FormOf<S, T, P, Schema>
}
