import type { z } from 'zod'

import type { FieldChange } from '#app/ui/admin/changes.tsx'
import { isSame } from '#app/ui/admin/form/compare-versions.ts'
import { formatValue } from '#app/ui/admin/form/field-info.ts'
import { sentenceCase } from '#app/ui/sentence-case.ts'

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

/** What a decision changed, such as a status: the columns of `before`, which no field of the form has. */
export function otherChanges(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): FieldChange[] {
  return Object.entries(before).flatMap(([name, was]) => {
    if (isSame(was ?? null, after[name] ?? null)) return []
    const shown = (value: unknown) =>
      isEmpty(value) ? '' : sentenceCase(formatValue({}, name, value))
    const field = sentenceCase(name.replaceAll('_', ' '))
    return [{ field, before: shown(was), after: shown(after[name]), isText: false }]
  })
}

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)
