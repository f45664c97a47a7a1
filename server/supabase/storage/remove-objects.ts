import type { Hono } from 'hono'
import { z } from 'zod'
import { actAs, type StorageParts } from './act-as.ts'
import { requireCaller } from './identify-caller.ts'
import { addressIn, type ObjectAddress, readBody } from './read-request.ts'
import { lockObject, OBJECT_COLUMNS, readObject, type ObjectRow } from './object-rows.ts'
import { accessDenied } from './storage-refusal.ts'

const REMOVE = z.object({ prefixes: z.array(z.string()).min(1).max(1_000) })

/** Removes what the caller may remove; of several he gets those that are gone. */
export function serveRemoval(router: Hono, parts: StorageParts): void {
  const { database, identify } = parts

  router.delete('/object/:bucket', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const { bucket } = addressIn(c)
    const { prefixes } = await readBody(c.req.raw, REMOVE)
    const removed = await actAs(database, caller, 'storage.object.delete_many', (tx) =>
      tx.query<ObjectRow>(
        `delete from storage.objects where bucket_id = $1
           and name in (select jsonb_array_elements_text($2::text::jsonb))
         returning ${OBJECT_COLUMNS}`,
        [bucket, JSON.stringify(prefixes)],
      ),
    )
    await forgetBytes(
      parts,
      removed.map(({ name }) => ({ bucket, name })),
    )
    return c.json(removed)
  })

  router.delete('/object/:bucket/:name{.+}', async (c) => {
    const caller = requireCaller(await identify(c.req.raw))
    const address = addressIn(c)
    await readObject(database, address)
    const removed = await actAs(database, caller, 'storage.object.delete', (tx) =>
      tx.query('delete from storage.objects where bucket_id = $1 and name = $2 returning id', [
        address.bucket,
        address.name,
      ]),
    )
    if (removed.length === 0) throw accessDenied('Access denied')
    await forgetBytes(parts, [address])
    return c.json({ message: 'Successfully deleted' })
  })
}

/**
 * Deletes the bytes of objects whose rows are permanently gone. A crash before this leaves bytes that
 * no one finds; the other order would leave rows without bytes. An object that is added again in between
 * stays.
 */
export async function forgetBytes(
  { database, files }: Pick<StorageParts, 'database' | 'files'>,
  objects: readonly ObjectAddress[],
): Promise<void> {
  for (const object of objects) {
    await database.transaction(async (tx) => {
      await lockObject(tx, object)
      const rows = await tx.query(
        'select 1 from storage.objects where bucket_id = $1 and name = $2',
        [object.bucket, object.name],
      )
      if (rows.length === 0) await files.delete(object)
    })
  }
}
