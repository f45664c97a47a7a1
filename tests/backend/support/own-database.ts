import postgres from 'postgres'
import { AS_FILES } from '../../support/postgres-cluster.ts'
import type { StoreAccess } from './start-stores.ts'

type Cluster = Pick<StoreAccess, 'databaseUrl'>

/** Makes an empty database on the cluster of the tests, or a copy of another one, for a store of its own. */
export async function createOwnDatabase(
  cluster: Cluster,
  purpose: string,
  template = 'template1',
): Promise<string> {
  const name = `${purpose}_${crypto.randomUUID().slice(0, 8)}`
  await onCluster(cluster, `create database "${name}" template "${template}" ${AS_FILES}`)
  const url = new URL(cluster.databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Runs one statement in the database of the worker's store. */
export async function onCluster(
  { databaseUrl }: Cluster,
  statement: string,
): Promise<Record<string, unknown>[]> {
  const sql = postgres(databaseUrl, { max: 1 })
  return sql.unsafe(statement).finally(() => sql.end())
}
