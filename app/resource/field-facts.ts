import type { z } from 'zod'

import type { FieldInfos } from '#app/ui/admin/form/field-info.ts'

import { fieldOf } from './fields.ts'

/** What each field is called, and how its value reads where two versions are compared. */
export function infosOf<Schema extends z.ZodObject>(schema: Schema): FieldInfos<z.input<Schema>> {
  const infos = Object.keys(schema.shape).map((name) => {
    const { label, format } = fieldOf(schema, name)
    return [name, format ? { label, format } : label]
  })
  // Each of the schema's own names is among them.
  return Object.fromEntries(infos) as FieldInfos<z.input<Schema>>
}

/** What the controls hold of a stored row, or of a new one. */
export function valuesOf<Schema extends z.ZodObject>(
  schema: Schema,
  row: object | null,
): z.input<Schema> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => {
      const stored: unknown = row && Reflect.get(row, name)
      return [name, stored ?? structuredClone(fieldOf(schema, name).first)]
    }),
  ) as z.input<Schema>
}

/** What a choice is called: "Approved" for `approved`. */
export function optionLabel(schema: z.ZodObject, name: string, value: string | null): string {
  return fieldOf(schema, name).options?.find((option) => option.value === value)?.label ?? '–'
}
