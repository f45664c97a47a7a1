import type { z } from 'zod'

import type { FieldInfos } from '#app/ui/admin/form/field-info.ts'

import { fieldOf } from './fields.ts'

/** What each field of a schema is called. */
export function labelsOf(schema: z.ZodObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, fieldOf(schema, name).label]),
  )
}

/** What each field is called, and how its value reads where two versions are compared. */
export function infosOf<Schema extends z.ZodObject>(schema: Schema): FieldInfos<z.input<Schema>> {
  const infos = Object.keys(schema.shape).map((name) => {
    const { label, format } = fieldOf(schema, name)
    return [name, format ? { label, format } : label]
  })
  // Each of the schema's own names is among them.
  return Object.fromEntries(infos) as FieldInfos<z.input<Schema>>
}

/** What the controls hold in a new record. */
export function firstValues<Schema extends z.ZodObject>(schema: Schema): z.input<Schema> {
  return Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, structuredClone(fieldOf(schema, name).first)]),
  ) as z.input<Schema>
}

/** What a text control gets to know about its field. */
export function textProps<Name extends string>(schema: z.ZodObject, name: Name) {
  const { max, hint, isOptional } = fieldOf(schema, name)
  return {
    name,
    isOptional,
    ...(max !== undefined && { maxLength: max }),
    ...(hint !== undefined && { hint }),
  }
}

/** What the control of a number gets to know about its field. */
export function numberProps<Name extends string>(schema: z.ZodObject, name: Name) {
  const { min, max, unit, hint, isOptional } = fieldOf(schema, name)
  return {
    name,
    isOptional,
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(unit !== undefined && { unit }),
    ...(hint !== undefined && { hint }),
  }
}

/** What a choice is called: "Approved" for `approved`. */
export function optionLabel(schema: z.ZodObject, name: string, value: string | null): string {
  return fieldOf(schema, name).options?.find((option) => option.value === value)?.label ?? '–'
}
