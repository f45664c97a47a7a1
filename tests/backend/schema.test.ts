import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessRules } from './support/all-rules.ts'
import { bucketRules } from './support/bucket-rules.ts'
import { functionRules } from './support/function-rules.ts'
import { openOwnShop, type OwnShop } from './support/own-shop.ts'
import { procedureRules } from './support/procedure-rules.ts'
import { workerStore } from './support/worker-store.ts'

const FUNCTION_FOLDERS = join(import.meta.dirname, '../../supabase/functions')
let shop: OwnShop

/** The migrations on a database of their own, because only SQL sees what the API hides. */
beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'schema')
})
afterAll(() => shop.close())

async function names(query: string): Promise<string[]> {
  const rows = await shop.database.query<{ name: string }>(query)
  return rows.map(({ name }) => name).toSorted()
}

const RELATIONS = `
  select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`

const PROCEDURES = `
  select proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`

describe('the schema public', () => {
  it('has no table without row level security', async () => {
    const unguarded = `${RELATIONS} and relkind in ('r', 'p') and not relrowsecurity`
    expect(await names(unguarded)).toEqual([])
  })

  it('has no view that reads with more rights than its reader', async () => {
    const powerful = `${RELATIONS} and relkind in ('v', 'm')
      and not coalesce(reloptions, '{}') @> array['security_invoker=true']`
    expect(await names(powerful)).toEqual([])
  })

  it('has no table or view without a comment', async () => {
    expect(await names(`${RELATIONS} and obj_description(oid, 'pg_class') is null`)).toEqual([])
  })

  it('has no function with a search path that its caller chooses', async () => {
    const loose = `
      select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(proconfig, '{}') @> array['search_path=""']`
    expect(await names(loose)).toEqual([])
  })
})

describe('the schema private', () => {
  it.each(['anon', 'authenticated', 'service_role'])('is closed to %s', async (role) => {
    const [access] = await shop.database.query<{ open: boolean }>(
      "select has_schema_privilege($1, 'private', 'usage') as open",
      [role],
    )
    expect(access?.open).toBe(false)
  })
})

describe('the role scenarios', () => {
  it('name each table and view', async () => {
    const tested = accessRules.map(({ relation }) => relation)
    expect(await names(RELATIONS)).toEqual(tested.toSorted())
  })

  it('name each procedure', async () => {
    const tested = procedureRules.map(({ procedure }) => procedure)
    expect(await names(PROCEDURES)).toEqual(tested.toSorted())
  })

  it('name each bucket', async () => {
    const tested = bucketRules.map(({ bucket }) => bucket)
    expect(await names('select id as name from storage.buckets')).toEqual(tested.toSorted())
  })

  it('name each server function', async () => {
    const entries = await readdir(FUNCTION_FOLDERS, { withFileTypes: true })
    const folders = entries.filter((entry) => entry.isDirectory() && !/^[_.]/.test(entry.name))
    const tested = functionRules.map(({ name }) => name)
    expect(folders.map(({ name }) => name).toSorted()).toEqual(tested.toSorted())
  })

  it('agree with what the database grants', async () => {
    const procedures = (role: string) =>
      names(`${PROCEDURES} and has_function_privilege('${role}', oid, 'execute')`)
    const answering = (role: 'anonymous' | 'Ada') =>
      procedureRules.filter(({ answers }) => !answers[role].endsWith('42501'))
    for (const [role, name] of [
      ['anonymous', 'anon'],
      ['Ada', 'authenticated'],
    ] as const) {
      const tested = answering(role).map(({ procedure }) => procedure)
      expect([name, await procedures(name)]).toEqual([name, tested.toSorted()])
    }
  })
})
