import type { z } from 'zod'

import type { FieldChange } from '#app/ui/admin/changes.tsx'
import { isSame } from '#app/ui/admin/form/compare-versions.ts'
import { formatValue } from '#app/ui/admin/form/field-info.ts'

import { infosOf } from './field-facts.ts'
import { fieldOf, type Field } from './fields.ts'

/** Compared word by word; a day or a price only makes sense as a whole. */
const TEXTS: ReadonlySet<Field['kind']> = new Set(['text', 'long-text', 'items', 'tags', 'many'])

/** The fields in which two sets of a form's values differ, in words. */
export function changesBetween(schema: z.ZodObject, before: object, after: object): FieldChange[] {
  const infos = infosOf(schema)
  return Object.keys(schema.shape)
    .map((name) => ({
      name,
      before: Reflect.get(before, name) as unknown,
      after: Reflect.get(after, name) as unknown,
    }))
    .filter((field) => !isSame(field.before ?? null, field.after ?? null))
    .map((field) => {
      const { label, kind } = fieldOf(schema, field.name)
      const shown = (value: unknown, row: object) =>
        isEmpty(value) ? '' : formatValue(infos, field.name, value, row)
      return {
        field: label,
        before: shown(field.before, before),
        after: shown(field.after, after),
        isText: TEXTS.has(kind),
      }
    })
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
