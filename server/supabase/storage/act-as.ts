import type { Database, Queryable } from '../database/database.ts'
import { assumeRole } from '../database/request-session.ts'
import type { Caller, IdentifyCaller } from './identify-caller.ts'
import type { ObjectFiles } from './object-files.ts'
import type { AddressSigner } from './signed-address.ts'

export interface StorageParts {
  database: Database
  files: ObjectFiles
  signer: AddressSigner
  identify: IdentifyCaller
}

/** Runs `run` in a transaction under the caller's role: the policies of `storage.*` decide. */
export function actAs<T>(
  database: Database,
  { role, claims }: Caller,
  operation: string,
  run: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const auth = { role, uid: claims.sub, jwt: claims }
  const { sql, parameters } = assumeRole({ auth, storage: { operation } })
  return database.transaction(async (tx) => {
    await tx.query(sql, parameters)
    return run(tx)
  })
}

class Rehearsed extends Error {}

/** As `actAs`, but rolls everything back: says whether the caller may do it. */
export async function rehearse(
  database: Database,
  caller: Caller,
  operation: string,
  run: (tx: Queryable) => Promise<unknown>,
): Promise<void> {
  await actAs(database, caller, operation, async (tx) => {
    await run(tx)
    throw new Rehearsed()
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error
  })
}
