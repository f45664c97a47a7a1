import postgres from 'postgres'
import type { StoreAccess } from './start-stores.ts'

/** Makes an empty database on the cluster of the tests, for a store of its own. */
export async function createOwnDatabase(
  { databaseUrl }: Pick<StoreAccess, 'databaseUrl'>,
  purpose: string,
): Promise<string> {
  const name = `${purpose}_${crypto.randomUUID().slice(0, 8)}`
  const sql = postgres(databaseUrl, { max: 1 })
  await sql.unsafe(`create database "${name}"`)
  await sql.end()
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}
