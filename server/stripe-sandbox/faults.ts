import { z } from 'zod'
import type { Queryable } from '../process/queryable.ts'

const faults = z.object({
  /** Takes the place of what the account says of itself. */
  account: z.record(z.string(), z.unknown()).optional(),
  /** The endpoints of the account instead of the store's own. */
  endpoints: z.array(z.record(z.string(), z.unknown())).optional(),
  /** Calls whose path has this in it are refused. */
  api: z
    .object({ status: z.int(), path: z.string().optional(), message: z.string().optional() })
    .optional(),
  /** Events get lost, or are signed with the secret of another endpoint. */
  webhooks: z.enum(['lost', 'unsigned']).optional(),
})

/** What goes wrong on purpose: rows of `sandbox.faults`, which only SQL writes. */
export async function readFaults(db: Queryable): Promise<z.output<typeof faults>> {
  const rows = await db.query<{ name: string; value: unknown }>(
    'select name, value from sandbox.faults',
    [],
  )
  return faults.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}
