import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'

import type { BackendClient } from './backend.ts'
import { unwrapRows } from './errors.ts'

/**
 * The texts under these keys of the table `page_content`. The owner edits them: what is missing, or not
 * as its schema describes it, is null.
 */
export async function readPageContent<Schemas extends Record<string, z.ZodMiniType>>(
  client: BackendClient,
  schemas: Schemas,
): Promise<{ [Key in keyof Schemas]: z.output<Schemas[Key]> | null }> {
  const keys = Object.keys(schemas)
  const rows = unwrapRows(await client.from('page_content').select('key, value').in('key', keys))
  const values = new Map(rows?.map(({ key, value }) => [key, value]))
  const read = Object.entries(schemas).map(([key, schema]) => {
    const content = schema.safeParse(values.get(key))
    return [key, content.success ? content.data : null]
  })
  return Object.fromEntries(read)
}

/** A text that the owner edits; '' where there is none. */
export const editedText = otherwise(z.string(), '')

/** A list that the owner edits; empty where there is none. */
export function editedList<Item extends z.ZodMiniType>(item: Item) {
  return otherwise(z.array(item), [])
}

/** Anything else that the owner edits; null where there is none. */
export function edited<Part extends z.ZodMiniType>(part: Part) {
  return otherwise(z.nullable(part), null)
}
