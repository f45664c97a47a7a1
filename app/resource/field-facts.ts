import type { z } from 'zod'

import type { FieldInfos, FieldWords } from '#app/ui/admin/form/field-info.ts'

import { fieldOf } from './fields.ts'

/** Between columns and fields that are not the same: a map of figures, and a list of them. */
export interface Conversion<Values> {
  /** The fields of a row that are not columns. The row is the source's, or an older one of the table. */
  fromRow(row: Readonly<Record<string, unknown>>): Partial<Values>
  /** What the procedure gets to save. */
  toRow(values: Values): object
}

/** What each field is called, and how its value reads where two versions are compared. */
export function infosOf(schema: z.ZodObject): FieldInfos {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, fieldOf(schema, name)]))
}

/** What each field, its choices, and the fields of the things in its list are called. */
export function wordsOf(schema: z.ZodObject): FieldWords {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const { item, ...field } = fieldOf(schema, name)
      return [name, { ...field, ...(item ? { item: wordsOf(item) } : {}) }]
    }),
  )
}

/** What the controls hold of a stored row, or of a new one. */
export function valuesOf<Schema extends z.ZodObject>(
  schema: Schema,
  row: object | null,
): z.input<Schema> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const { first, item } = fieldOf(schema, name)
      const stored: unknown = (row && Reflect.get(row, name)) ?? structuredClone(first)
      return [
        name,
        item && Array.isArray(stored) ? stored.map((entry) => valuesOf(item, entry)) : stored,
      ]
    }),
  ) as z.input<Schema>
}

/** A row with the fields that are made from its columns. */
export function withMadeFields<Row extends object>(
  { convert }: { convert?: Pick<Conversion<Record<string, unknown>>, 'fromRow'> | undefined },
  row: Row,
): Row {
  return convert ? { ...row, ...convert.fromRow(row as Readonly<Record<string, unknown>>) } : row
}

/** What a choice is called: "Approved" for `approved`. */
export function optionLabel(schema: z.ZodObject, name: string, value: string | null): string {
  return fieldOf(schema, name).options?.find((option) => option.value === value)?.label ?? '–'
}
