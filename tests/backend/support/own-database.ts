import postgres from 'postgres'
import type { StoreAccess } from './start-stores.ts'

/**
 * An empty database on the cluster of the PostgreSQL project, for a store of one's own.
 * Null on PGlite, where a store's database lies in its data directory.
 */
export async function createOwnDatabase(
  { databaseUrl }: Pick<StoreAccess, 'databaseUrl'>,
  purpose: string,
): Promise<string | null> {
  if (!databaseUrl) return null
  const name = `${purpose}_${crypto.randomUUID().slice(0, 8)}`
  const sql = postgres(databaseUrl, { max: 1 })
  await sql.unsafe(`create database "${name}"`)
  await sql.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
