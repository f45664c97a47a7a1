import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { z } from 'zod'

import type { BackendClient } from '#app/backend/backend.ts'
import type { Database } from '#app/backend/database.types.ts'
import type { LiveStatus } from '#app/backend/live-channel.ts'
import type { ProcedureName, RowFilter, RowResult } from '#app/backend/resource-rows.ts'
import type { CheckProblems } from '#app/backend/save-record.ts'
import type { ListColumn } from '#app/ui/admin/data-table/columns.ts'
import type { CsvColumns } from '#app/ui/admin/data-table/export-csv.ts'
import type { ListRequest, ListView } from '#app/ui/admin/data-table/list-state.ts'
import type { RenderCard } from '#app/ui/admin/data-table/row-cards.tsx'
import type { List } from '#app/ui/admin/data-table/use-list.ts'
import type { RecordForm } from '#app/ui/admin/form/use-record-form.ts'
import type { MenuAction } from '#app/ui/admin/menu.tsx'
import type { Labels } from '#app/ui/select.tsx'

import type { Conversion } from './field-facts.ts'
import type { Option, Related } from './fields.ts'

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

/** A column of the list and of the export. */
export interface Column<Row> extends ListColumn<Row> {
  plain: (row: Row) => unknown
  /** What the export says instead, in one column or in several; false leaves the column out. */
  csv?: false | CsvColumns<Row>[string] | CsvColumns<Row>
  /** What its name means, for `ColumnFacts`. */
  definition?: string
}

/** `header`: the field's label, or the column's name in words, without it. */
type ColumnOptions<Row> = Partial<Omit<Column<Row>, 'key' | 'isStored' | 'cell' | 'plain'>>

export interface Columns<Row> {
  <K extends Name<Row>>(
    column: K,
    options?: ColumnOptions<Row> & { cell?: (value: Row[K], row: Row) => ReactNode },
  ): Column<Row>
  /** One that is worked out from the row. */
  made(header: string, cell: (row: Row) => ReactNode, options?: ColumnOptions<Row>): Column<Row>
}

export interface Filter<Column extends string = string> {
  label: string
  /** The label while it leaves nothing out: "All statuses". */
  all: string
  /** The column that it is about; the one of its own name without it. */
  column?: Column
  /** The field's own without them. */
  options?: readonly FilterOption<Column>[] | Labels
  /** In place of options: rows of a table or view, read when the list opens. */
  from?: Related
  /** The column holds several values. Bulk changes then need procedures that know `p_where.has`. */
  isAmong?: true
}

export interface FilterOption<Column extends string = string> extends Option {
  /** What the rows have, where that is not this value in the filter's column. */
  where?: Readonly<Partial<Record<Column, string>>>
}

/** One that is called otherwise says what it is about. */
type FilterOf<Name extends string, Column extends string> = Name extends Column
  ? Filter<Column>
  : Filter<Column> & ({ column: Column } | { options: readonly Required<FilterOption<Column>>[] })

/** A part of a list: which rows it has, and what it says where there are none. */
export interface TabOf<Column extends string> extends Option {
  where: Readonly<Partial<Record<Column, string>>>
  emptyTitle?: string
  emptyText?: string
}

/** Frames a list: what else its rows show, or when else it is read. `status`: whether live changes arrive. */
export type ListFrame<Row> = ComponentType<{
  list: List<Row>
  status: LiveStatus
  /** What the search and the filters leave, in all tabs. */
  narrowed: RowFilter
  children: (list: List<Row>) => ReactNode
}>

export type Change<T extends Table> = Public['Tables'][T]['Update']

/** What a row's own actions can do; each says how it went, and the list follows. */
export interface RowTools<Row, T extends Table> {
  change(row: Row, change: Change<T>, words?: Words): Promise<void>
  /** Asks first; true when it is gone. */
  remove(row: Row): Promise<boolean>
  call(procedure: ProcedureName, parameters: object, done: string): Promise<void>
  /** As for several rows; true when it is done. `more`: parameters of its procedure. */
  apply(row: Row, action: Bulk<T, Source, Row>, more?: object): Promise<boolean>
}

/** The words for the outcome of a change. */
export interface Words {
  /** "12 testimonials approved.", "Testimonial approved." */
  done: string
  /** The heading where it did not work. */
  failed?: string
}

interface BulkLook<Row> extends Words {
  label: string
  icon: LucideIcon
  /** Asks for more first. Answers parameters of the procedure, or null: not done. */
  Ask?: ComponentType<AskProps<Row>>
  /** More parameters, by the filters of the list: rows that others have taken out of it since are left alone. */
  seenAs?: (filters: ListRequest['filters']) => object
  /** A procedure `(p_ids, p_where)` that takes it back; offered for 8 s. */
  undo?: ProcedureName
  /** More for that procedure: what it takes back of these rows, where others may have changed them since. */
  undoWith?: (changed: readonly RowResult[]) => object
  /** What else there is to say of the rows that were changed. */
  note?: (changed: readonly RowResult[]) => string | undefined
}

export interface AskProps<Row> {
  count: number
  /** Where it is about one. */
  row: Row | null
  /** The answer is being carried out. Where that fails, the question stays with what was typed. */
  isBusy: boolean
  onAnswer: (parameters: object | null) => void
}

/**
 * One request for all chosen rows. A list of a view needs a procedure `(p_ids uuid[], p_where jsonb)`, which
 * knows the view's columns (`private.matching_ids`); so do rows that have a say in it.
 */
export type Bulk<T extends Table, S extends Source, Row = never> = BulkLook<Row> &
  ({ call: ProcedureName; with?: object } | (S extends T ? { set: Change<T> } : never))

/** Takes the chosen rows along to another page, as the state `{target, count}` of its address. */
export interface BulkLink {
  label: string
  icon: LucideIcon
  to: string
}

/** A way into the trash or out of it, by a procedure `(p_ids uuid[], p_where jsonb)`; for one row, by another. */
export interface TrashStep extends Partial<Words> {
  call: ProcedureName
  callForOne?: (client: BackendClient, id: string) => Promise<readonly RowResult[]>
  label?: string
  /** Asks first. `what` is the row's name, or "12 orders". */
  ask?: (what: string, count: number) => boolean | Promise<boolean>
  /** Says it in other words where all went well: `title` is "Order moved to trash.". */
  tell?: (results: readonly RowResult[], told: { title: string; undo: () => void }) => void
}

/** Rows that are put away with `deleted_at` instead of being deleted, and the page that shows them. */
export interface Trash<Row> {
  put: TrashStep
  restore: TrashStep
  /** Permanently deletes a row, once its name was typed. */
  purge: Words & {
    label: string
    /** Why a row cannot be deleted, in place of the question. */
    refuse?: (row: Row) => { title: string; text: string } | null
    ask: (row: Row) => { title: string; text: string; typed: string }
    run: (client: BackendClient, row: Row) => Promise<unknown>
  }
  description: string
  emptyText: string
  sorts: Sorts<Row>
  columns: (column: Columns<Row>) => readonly Column<Row>[]
  Frame?: ListFrame<Row>
}

/** By a column, and by another where the first tells none apart; "-" is descending. The first is the default. */
export type Sorts<Row> = Readonly<
  Record<string, readonly [label: string, by: By<Row>, thenBy?: By<Row>]>
>
type By<Row> = `${'-' | ''}${Name<Row>}`

type Only<Schema extends z.ZodObject, Names> = [Exclude<keyof z.output<Schema>, Names>] extends [
  never,
]
  ? unknown
  : { 'not a column': Exclude<keyof z.output<Schema>, Names> }

type Input<Schema extends z.ZodObject> = z.input<Schema> & Record<string, unknown>

/** The form of a resource: one panel with the fields in their order, and what is beside it. */
export type FormOf<
  S extends Source,
  T extends Table,
  P extends keyof Raw<S>,
  Schema extends z.ZodObject,
> = {
  schema: Schema
  /** Controls that replace the fields' defaults. */
  inputs?: { [K in Name<z.input<Schema>>]?: ComponentType<{ form: RecordForm<Input<Schema>> }> }
  Aside?: ComponentType<{
    form: RecordForm<Input<Schema>>
    row: RowOf<S, NoInfer<P>> | null
    tools: RowTools<RowOf<S, NoInfer<P>>, T>
  }>
  /** The aside holds an email or a page: as wide as that where the screen has room. */
  hasWideAside?: true
  /** The aside has what the page is opened for: on small screens it comes before the fields. */
  isAsideFirst?: true
  /** What is wrong where the table refuses what the schema can't know. */
  checks?: CheckProblems
  /** What a save does, where its result is not in sight. */
  savedText?: (values: z.output<Schema>) => string | undefined
  /** What the fields are about, above them. */
  Head?: ComponentType<{ form: RecordForm<Input<Schema>>; row: RowOf<S, NoInfer<P>> | null }>
} & (
  | {
      /** A procedure `(p_id uuid, p_version timestamptz, p_values jsonb)` that answers the id. */
      save: ProcedureName
      /** Each field is a column of the source. */
      schema: Only<Schema, keyof RowOf<S, P>>
      convert?: never
    }
  | { save: ProcedureName; convert: Conversion<z.output<Schema>> }
  | { save?: never; schema: Only<Schema, keyof RowOf<S, P> & keyof Change<T>>; convert?: never }
)

/** What a page of the back office says of its rows, whichever table or view they come from. */
export interface Page<Row> {
  path: `/admin/${string}`
  noun: readonly [one: string, many: string]
  /** The text where there is nothing yet. */
  emptyTitle?: string
  emptyText?: string
  EmptyAction?: ComponentType
  nameOf: (row: Row) => string
  /** Where a row leads; to its form without it. */
  rowTo?: (row: Row, list: URLSearchParams) => string
  /** When a row of the list is opened. */
  onOpen?: (row: Row) => void
  searchLabel?: string
  /** Rows can be deleted: one, several, or from the form. By a procedure `(p_ids, p_where)` where they have a say in it. */
  remove?: true | ProcedureName
  /** A procedure `(p_ids, p_where)` that brings deleted rows back; offered for 8 s. */
  undoRemove?: ProcedureName
  /** What else is read again when rows change here: the first parts of its query keys. */
  otherKeys?: readonly string[]
  Frame?: ListFrame<Row>
  renderCard?: RenderCard<Row>
  /** Cards to be read one after the other, each as wide as the list. */
  hasWideCards?: boolean
  /** Where some rows wait for a decision: the keys decide on these, and on another one after j or k went there. */
  isWaiting?: (row: Row) => boolean
  /** Rows come from elsewhere. */
  canCreate?: false
}

/** A page of the back office: a list, and usually a form, over one table or view. */
export interface Resource<
  S extends Source,
  T extends Table,
  P extends keyof Raw<S>,
  F extends string,
  Schema extends z.ZodObject,
  Row = RowOf<S, NoInfer<P>>,
> extends Page<Row> {
  source: S
  /** Written to; the list follows its changes. */
  table: T
  present?: readonly P[]
  searchIn: readonly Name<Row>[]
  /** What is looked for, where it is not what was typed. */
  toSearch?: (typed: string) => string
  sorts: Sorts<Row>
  /** Each is about the column of its name, unless it says otherwise. */
  filters: Readonly<{ [N in F]: FilterOf<N, Name<Row>> }>
  /** Parts of the list, in the address; the first is the default. */
  tabs?: readonly [TabOf<Name<Row>>, ...TabOf<Name<Row>>[]]
  columns: (column: Columns<Row>) => readonly Column<Row>[]
  /** In place of `remove`. */
  trash?: Trash<Row>
  bulk?: readonly Bulk<T, S, Row>[]
  bulkLinks?: readonly BulkLink[]
  rowActions?: (row: Row, tools: RowTools<Row, T>) => readonly MenuAction[]
  /** Other tables that the source is made from. */
  live?: readonly Table[]
  /** The first is the default. */
  layouts?: NonNullable<ListView['layouts']>
  form?: FormOf<S, T, P, Schema>
}
