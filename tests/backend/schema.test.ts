import { readFile, readdir } from 'node:fs/promises'
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

  it('has no table on which a visitor, a customer or an admin sets created_at', async () => {
    const settable = `${RELATIONS} and relkind in ('r', 'p')
      and exists (
        select from pg_attribute, unnest(array['anon', 'authenticated']) role, unnest(array['insert', 'update']) act
        where attrelid = pg_class.oid and attname = 'created_at' and has_column_privilege(role, attrelid, attnum, act))
      and not exists (
        select from pg_trigger where tgrelid = pg_class.oid and tgfoid = 'private.keep_created_at'::regproc)`
    expect(await names(settable)).toEqual([])
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

const functionsFor = (grantee: string) => `
  select format('%s.%s', pronamespace::regnamespace, proname) as name from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and ${grantee}`

describe('functions', () => {
  it('are granted by name, to no one else', async () => {
    const granted =
      "exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0)"
    expect(await names(functionsFor(granted))).toEqual([])
  })

  it('of the schema private are granted where rows are written and pages are read', async () => {
    const inside =
      "pronamespace = 'private'::regnamespace and has_function_privilege('anon', oid, 'execute')"
    expect(await names(functionsFor(inside))).toEqual([
      'private.accounts_with_factor',
      'private.blog_post_of',
      'private.count_sessions',
      'private.description_excerpt',
      'private.find_service',
      'private.has_second_factor',
      'private.is_safe_address',
      'private.is_service_category',
      'private.payment_troubles',
      'private.percent_of',
      'private.promo_warning',
      'private.reviews_on_page',
      'private.service_page_of',
      'private.user_status',
      'private.words_of',
    ])
  })

  it('of the schema public are for callers of the API: a trigger is not a procedure', async () => {
    const triggers = "pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype"
    expect(await names(functionsFor(triggers))).toEqual([])
  })

  it('made later are granted to no one either', async () => {
    await shop.database.exec(
      "create function public.made_later() returns integer language sql set search_path = '' as 'select 1'",
    )
    const open = "proname = 'made_later' and has_function_privilege('anon', oid, 'execute')"
    expect(await names(functionsFor(open))).toEqual([])
    await shop.database.exec('drop function public.made_later()')
  })
})

describe('the mails', () => {
  it('have words for each kind that the schema writes, and for no other', async () => {
    const written = await names(`
      select distinct kind[1] as name from pg_proc,
        regexp_matches(prosrc, '(?:mail_about_order|queue_email)\\(\\s*(?:case[^,]*)?''([a-z_]+)''', 'g') kind
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`)
    const seeded = await names('select kind as name from public.email_templates')
    expect(written.filter((kind) => !seeded.includes(kind))).toEqual([])
    const literals = await names(`
      select distinct literal[1] as name from pg_proc, regexp_matches(prosrc, '''([a-z_]+)''', 'g') literal
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and prosrc ~ '(mail_about_order|queue_email)\\('`)
    expect(seeded.filter((kind) => !literals.includes(kind))).toEqual([])
  })
})

describe('functions that were made to keep their plans', () => {
  it('do so to this day: a migration that replaces one in SQL makes it plan each time again', async () => {
    const folder = join(import.meta.dirname, '../../supabase/migrations')
    const migration = await readFile(join(folder, '20261219000000_kept_plans.sql'), 'utf8')
    const kept = migration.match(/'(?:private|public)\.\w+\([^']*\)'/g) ?? []
    expect(kept.length).toBeGreaterThan(20)
    const planned = await names(
      `select proname as name from pg_proc join pg_language spoken on spoken.oid = prolang
      where pg_proc.oid = any (array[${kept.join()}]::regprocedure[]) and lanname = 'plpgsql'`,
    )
    expect(planned).toHaveLength(kept.length)
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
