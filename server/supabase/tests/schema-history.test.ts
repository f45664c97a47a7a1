import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOwnDatabase } from '../../../tests/backend/support/own-database.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'
import type { Database } from '../database/database.ts'
import { bootstrapRoles, migrate } from '../database/migrate.ts'
import { openPostgres } from '../database/postgres.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations')
let database: Database

beforeAll(async () => {
  const url = await createOwnDatabase(workerStore(), 'history')
  database = (await openPostgres(url)).database
  await bootstrapRoles(database)
})
afterAll(() => database.close())

it('a database from before the first release is refused in a sentence, and left alone', async () => {
  await database.query(
    "insert into supabase_migrations.schema_migrations (version, name) values ('20261120090000', 'create_access')",
  )
  await expect(migrate(database)).rejects.toThrow(
    /^This database holds a store that was made before the first release.*OPERATIONS\.md\.$/,
  )
  const schemas = await database.query("select from pg_namespace where nspname = 'private'")
  expect(schemas).toEqual([])
})

it('the schema is read from the top: each thing is made once', async () => {
  const files = (await readdir(MIGRATIONS)).filter((name) => name < '20261202')
  const scripts = await Promise.all(files.map((name) => readFile(join(MIGRATIONS, name), 'utf8')))
  const text = scripts.join('\n')
  expect(text.match(/create or replace|drop (function|trigger|policy|table)/g)).toBeNull()
  const made = [...text.matchAll(/^create (?:function|table|view) (\S+?)\(/gm)].map(
    ([, name]) => name,
  )
  const twice = made.filter((name, place) => made.indexOf(name) !== place)
  // One for texts and one for JSON.
  expect(twice).toEqual(['private.drop_unsafe_links'])
})
