import { createSandboxSchema } from '../../stripe-sandbox/index.ts'
import {
  applyMigrations,
  BEFORE_BASELINE,
  createRoles,
  createSystemSchema,
  isBeforeBaseline,
  listMigrations,
  lockMigrations,
  type OpenedDatabase,
  type Queryable,
} from '../../supabase/index.ts'
import { EXACT_TEXT, quote } from './catalogue.ts'
import { loadSnapshot } from './load-snapshot.ts'
import type { Snapshot } from './manifest.ts'

const SANDBOX = 'sandbox'

/** @throws when the backup was made by newer code than this, or before the first release */
export async function requireKnownMigrations({ migrations }: Snapshot): Promise<void> {
  const own = await listMigrations()
  if (isBeforeBaseline(migrations, own)) throw new Error(`This backup was ${BEFORE_BASELINE}`)
  const known = new Set(own.map(({ version }) => version))
  const unknown = migrations.filter((version) => !known.has(version))
  if (unknown.length === 0) return
  throw new Error(
    `This backup comes from a newer version of the store: its database has the migrations ` +
      `${unknown.join(', ')}, which this code does not know. Update the code first.`,
  )
}

/**
 * Makes a database what it was, in one transaction: the schema as of the backup, its rows, and then the
 * migrations since. `replaces` names schemas that go first, with all that is in them. `finish` comes
 * last: when it fails, nothing has happened.
 *
 * @returns the migrations that came after the backup, and what had no place
 */
export function restoreDatabase(
  { database, connection }: OpenedDatabase,
  snapshot: Snapshot,
  directory: string,
  replaces: readonly string[],
  finish: (tx: Queryable) => Promise<void>,
) {
  return database.bulk(async (tx) => {
    await lockMigrations(tx)
    for (const schema of replaces) await tx.exec(`drop schema ${quote(schema)} cascade`)
    await tx.exec('create schema if not exists public')
    await createRoles(tx)
    await createSystemSchema(connection, tx)
    const versions = new Set(snapshot.migrations)
    await applyMigrations(tx, (version) => versions.has(version))
    // The sandbox makes its own tables when it starts.
    if (snapshot.tables.some(({ schema }) => schema === SANDBOX)) await createSandboxSchema(tx)
    await tx.exec(EXACT_TEXT)
    const leftOut = await loadSnapshot(tx, snapshot, directory)
    const applied = await applyMigrations(tx)
    await finish(tx)
    return { applied, leftOut }
  })
}
