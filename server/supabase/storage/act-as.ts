import type { Database, Queryable } from '../database/database.ts'
import { ROLE_LIMITS } from '../database/role-limits.ts'
import type { Caller, IdentifyCaller } from './identify-caller.ts'
import type { ObjectFiles } from './object-files.ts'
import type { AddressSigner } from './signed-address.ts'

/** What every subject of the storage API works with. */
export interface StorageParts {
  database: Database
  files: ObjectFiles
  signer: AddressSigner
  identify: IdentifyCaller
}

const CONTEXT = `select
  set_config('role', $1, true),
  set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claims', $3, true),
  set_config('storage.operation', $4, true),
  set_config('statement_timeout', coalesce($5, current_setting('statement_timeout')), true),
  set_config('lock_timeout', coalesce($6, current_setting('lock_timeout')), true)`

/** Runs `run` in a transaction under the caller's role: the policies of `storage.*` decide. */
export function actAs<T>(
  database: Database,
  caller: Caller,
  operation: string,
  run: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return database.transaction(async (tx) => {
    const { role, claims } = caller
    const context = [role, claims.sub ?? '', JSON.stringify(claims), operation]
    const { statementTimeout = null, lockTimeout = null } = ROLE_LIMITS[role] ?? {}
    await tx.query(CONTEXT, [...context, statementTimeout, lockTimeout])
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
