import type { z } from 'zod'

import type { FieldInfos } from '#app/ui/admin/form/field-info.ts'

import { fieldOf } from './fields.ts'

/** What each field is called, and how its value reads where two versions are compared. */
export function infosOf(schema: z.ZodObject): FieldInfos {
  return Object.fromEntries(Object.keys(schema.shape).map((name) => [name, fieldOf(schema, name)]))
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
