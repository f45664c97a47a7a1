import type { TransactionSql } from 'postgres'
import { beforeAll, expect, it } from 'vitest'
import { SORT_OPTIONS } from '#domain/listing.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

workerStore()

const CATEGORY = 'Advise & Plan'

interface Page {
  services: { id: string; service_title: string; price_usd: number; projects_sold_30d: number }[]
  total: number
  page: number
  pages: number
}
type AskForPage = (sort: string, page: number, more?: More) => Promise<Page>

interface More {
  category?: string
  /** The services of the first page. */
  shown?: string[]
}

/** What a visitor is answered while 70 services of one category are for sale, many of them alike. */
async function withManyServices(use: (ask: AskForPage) => Promise<void>): Promise<void> {
  const undone = new Error('Everything is as before.')
  const ask =
    (sql: TransactionSql): AskForPage =>
    async (sort, page, { category = CATEGORY, shown = [] } = {}) => {
      const [row] = await sql<{ page: Page }[]>`
      select public.list_services(${category}, ${sort}, ${page}, ${shown}::uuid[]) as page`
      if (!row) throw new Error('list_services answered nothing.')
      return row.page
    }
  await withSql((sql) =>
    // Other tests sell services meanwhile.
    sql.begin('isolation level repeatable read', async (transaction) => {
      await transaction.unsafe(`
        set local session_replication_role = replica;
        insert into public.services
          (slug, service_title, service_description, category, price_usd, projects_sold_30d, status,
          published_at, deleted_at)
        select 'paged-' || n, 'Paged ' || n % 40, 'About it.', '${CATEGORY}', 10000 + n % 3 * 100, n % 2,
          case when n > 72 then 'draft' else 'published' end, now(),
          case when n > 70 and n <= 72 then now() end
        from generate_series(1, 74) n;
        set local session_replication_role = origin;
        select private.count_services_on_sale();
        set local role anon`)
      await use(ask(transaction))
      throw undone
    }),
  ).catch((error: unknown) => {
    if (error !== undone) throw error
  })
}

const found: Record<string, Page[]> = {}
let odd: Page[]
let none: Page
const others: Page[] = []
let alreadyShown: string[]

beforeAll(async () => {
  await withManyServices(async (ask) => {
    const { pages } = await ask('price-asc', 1)
    for (const { value } of SORT_OPTIONS) {
      found[value] = []
      for (let page = 1; page <= pages; page += 1) found[value].push(await ask(value, page))
    }
    odd = [
      await ask('price-asc', pages),
      await ask('price-asc', 999),
      await ask('price-asc', 1),
      await ask('price-asc', -1),
      await ask('; drop table services', 1),
    ]
    none = await ask('price-asc', 1, { category: 'No such category' })
    // In another order among those that are alike.
    const { services } = await ask('price-asc', 2)
    const shown = services.map(({ id }) => id)
    for (let page = 1; page <= pages; page += 1)
      others.push(await ask('price-asc', page, { shown }))
    alreadyShown = shown
  })
})

it('32 services are on a page, and each that is for sale is on one of them, in every order', () => {
  expect(Object.keys(found)).toEqual(SORT_OPTIONS.map(({ value }) => value))
  for (const pages of Object.values(found)) {
    const [total = 0] = pages.map((page) => page.total)
    expect(total).toBeGreaterThanOrEqual(70)
    expect(pages.map(({ page }) => page)).toEqual(pages.map((_, index) => index + 1))
    expect(pages.slice(0, -1).map(({ services }) => services.length)).toEqual(
      pages.slice(1).map(() => 32),
    )
    const ids = pages.flatMap(({ services }) => services.map(({ id }) => id))
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
  }
  expect(none).toEqual({ services: [], total: 0, page: 1, pages: 1 })
})

it('the orders are those of the list', () => {
  const columnOf = (sort: string, column: keyof Page['services'][number]) =>
    (found[sort] ?? []).flatMap(({ services }) => services.map((service) => service[column]))
  const rising = (values: unknown[]) => (values as number[]).toSorted((a, b) => a - b)
  for (const [name, column] of [
    ['price', 'price_usd'],
    ['delivered', 'projects_sold_30d'],
  ] as const) {
    const values = rising(columnOf(`${name}-asc`, column))
    expect(columnOf(`${name}-asc`, column)).toEqual(values)
    expect(columnOf(`${name}-desc`, column)).toEqual(values.toReversed())
  }
  const titles = columnOf('title-asc', 'service_title').map((title) => String(title).toLowerCase())
  const paged = titles.filter((title) => title.startsWith('paged'))
  expect(paged).toHaveLength(70)
  expect(paged).toEqual(paged.toSorted())
  expect(
    columnOf('title-desc', 'service_title').map((title) => String(title).toLowerCase()),
  ).toEqual(titles.toReversed())
})

it('a page beyond the last is the last, and what makes no sense is the first in the usual order', () => {
  const [last, beyond, first, negative, nonsense] = odd
  expect(beyond).toEqual(last)
  expect(negative).toEqual(first)
  expect(nonsense).toEqual(first)
})

it('who has the first page already gets all others, and none of it again', () => {
  expect(alreadyShown).toHaveLength(32)
  const [first, ...rest] = others
  expect(first).toMatchObject({ services: [], page: 1, pages: rest.length + 1 })
  const ids = rest.flatMap(({ services }) => services.map(({ id }) => id))
  expect(new Set([...alreadyShown, ...ids]).size).toBe(first?.total)
  expect(ids).toHaveLength((first?.total ?? 0) - 32)
})

it('the number of services follows each that comes or goes, without counting them', async () => {
  const undone = new Error('Everything is as before.')
  const added = `insert into public.services (slug, service_title, service_description, category, price_usd, status, published_at)
    select 'counted-' || n, 'Counted ' || n, 'About it.', '${CATEGORY}', 10000, case when n > 2 then 'draft' else 'published' end, now()
    from generate_series(1, 3) n`
  const changes = [
    [2, added],
    [
      3,
      `update public.services set status = 'published', published_at = now() where slug = 'counted-3'`,
    ],
    [2, `update public.services set category = 'Fix Problems' where slug = 'counted-1'`],
    [2, `update public.services set price_usd = 20000 where slug = 'counted-2'`],
    [1, `update public.services set deleted_at = now() where slug = 'counted-2'`],
    [2, `update public.services set deleted_at = null where slug = 'counted-2'`],
    [1, `update public.services set status = 'draft' where slug = 'counted-3'`],
    [0, `delete from public.services where slug like 'counted-%'`],
    [0, `select private.count_services_on_sale()`],
  ] as const
  const counts: { told: number; counted: number; all: number; counted_all: number }[] = []
  await withSql((sql) =>
    sql.begin('isolation level repeatable read', async (transaction) => {
      for (const [, change] of [[0, 'select'], ...changes] as const) {
        await transaction.unsafe(change)
        const [row] = await transaction<typeof counts>`
          select (public.list_services(${CATEGORY}) -> 'total')::int told, (public.list_services() -> 'total')::int "all",
            count(*) filter (where category = ${CATEGORY})::int counted, count(*)::int counted_all
          from public.services where status = 'published' and deleted_at is null`
        if (row) counts.push(row)
      }
      throw undone
    }),
  ).catch((error: unknown) => {
    if (error !== undone) throw error
  })
  const [before] = counts
  expect(counts.slice(1).map(({ told }) => told - (before?.told ?? 0))).toEqual(
    changes.map(([more]) => more),
  )
  expect(counts.map(({ told, all }) => [told, all])).toEqual(
    counts.map((row) => [row.counted, row.counted_all]),
  )
})
