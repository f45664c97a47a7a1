import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

import type { BackendClient } from './backend.ts'
import { unwrapRows } from './errors.ts'
import { backendOf } from './query-backend.ts'

/** The texts of a page, by their keys in the table `page_content`, as their schema describes them. */
export async function readContent<Shape extends z.core.$ZodShape>(
  queryClient: QueryClient,
  loadSchema: () => Promise<z.ZodMiniObject<Shape>>,
) {
  const [client, schema] = await Promise.all([backendOf(queryClient)(), loadSchema()])
  const keys = Object.keys(schema.shape)
  const rows = unwrapRows(await client.from('page_content').select('key, value').in('key', keys))
  return schema.parse(Object.fromEntries(rows?.map(({ key, value }) => [key, value]) ?? []))
}

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
