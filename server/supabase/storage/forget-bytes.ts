import type { ObjectAddress } from './object-address.ts'
import { lockObject } from './object-rows.ts'
import type { StorageParts } from './storage-parts.ts'

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
