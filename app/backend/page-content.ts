import type { QueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'

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
