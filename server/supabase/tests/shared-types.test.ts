import postgres, { type Sql } from 'postgres'
import { afterAll, expect, it } from 'vitest'
import { SharedTypes } from '../database/shared-types.ts'
import { VALUE_TYPES } from '../database/value-types.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'

const opened: Sql[] = []
afterAll(() => Promise.all(opened.map((sql) => sql.end())))

it('one connection asks for the types of arrays, and those after it read and send them as it does', async () => {
  const types = new SharedTypes()
  const statements: string[] = []
  const open = () => {
    const sql = postgres(workerStore().databaseUrl, {
      max: 1,
      types: VALUE_TYPES,
      fetch_types: types.isAsked,
      debug: (_connection, statement) => statements.push(statement),
    })
    types.share(sql as Sql)
    opened.push(sql as Sql)
    return sql as Sql
  }
  const readArrays = (sql: Sql) =>
    sql`select array['a, b'] as texts, array[2, 3]::bigint[] as numbers, ${['x', '{}']}::text[] as sent`
  const [first] = await readArrays(open())
  types.know()
  const [second] = await readArrays(open())
  expect(first).toEqual({ texts: ['a, b'], numbers: [2, 3], sent: ['x', '{}'] })
  expect(second).toEqual(first)
  expect(statements.filter((statement) => statement.includes('pg_type'))).toHaveLength(1)
})
