import postgres, { type Sql } from 'postgres'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { SharedTypes } from '../database/shared-types.ts'
import { VALUE_TYPES } from '../database/value-types.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'

const opened: Sql[] = []
afterAll(() => Promise.all(opened.map((sql) => sql.end())))

it('one connection asks for the types of arrays, and all read and send them as it does', async () => {
  const types = new SharedTypes()
  const statements: string[] = []
  const open = () => {
    const sql: Sql = postgres(workerStore().databaseUrl, {
      max: 1,
      types: VALUE_TYPES,
      fetch_types: types.isAsked,
      debug: (_connection, statement) => statements.push(statement),
    }) as Sql
    types.share(sql)
    opened.push(sql)
    return sql
  }
  const questions = () => statements.filter((statement) => statement.includes('pg_type'))
  const early = open()
  await early`create type private.taste as enum ('sweet', 'sour')`
  onTestFinished(async () => void (await early`drop type private.taste`))
  const asking = open()
  await asking`select 1`
  types.learn(asking)
  expect(questions()).toHaveLength(2)

  const expected = {
    texts: ['a, b'],
    numbers: [2, 3],
    tastes: ['sweet', 'sour'],
    sent: ['x', '{}'],
  }
  for (const sql of [asking, early, open()]) {
    expect([
      ...(await sql`
        select array['a, b'] as texts, array[2, 3]::bigint[] as numbers,
          array['sweet', 'sour']::private.taste[] as tastes, ${['x', '{}']}::text[] as sent`),
    ]).toEqual([expected])
  }
  expect(questions()).toHaveLength(2)
})
