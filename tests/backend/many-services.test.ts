import type { TransactionSql } from 'postgres'
import { expect, it } from 'vitest'
import { openShop } from './support/shop.ts'
import { stockService } from './support/stock.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())

const MANY = 5_000
const CATEGORY = 'Analyze & Report'

/** Rows of services and of their reviews that a visitor's read goes through. */
async function rowsReadFor(sql: TransactionSql, query: string): Promise<number> {
  const readSoFar = async () => {
    const [row] = await sql<{ rows: number }[]>`
      select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::integer as rows
      from pg_stat_xact_user_tables
      where relid in ('public.services'::regclass, 'public.service_reviews'::regclass)`
    return row?.rows ?? 0
  }
  const before = await readSoFar()
  await sql.unsafe('set local role anon')
  await sql.unsafe(query)
  await sql.unsafe('reset role')
  return (await readSoFar()) - before
}

it('a page reads no more services than it shows, however many are for sale', async () => {
  const { slug } = await stockService(shop, { category: CATEGORY })
  const undone = new Error('Everything is as before.')
  const reads: Record<string, number> = {}
  const filled = withSql((sql) =>
    sql.begin(async (transaction) => {
      await transaction.unsafe(`
        set local session_replication_role = replica;
        insert into public.services (slug, service_title, service_description, category, price_usd, status, published_at)
        select 'many-' || n, 'One of many ' || n, 'About it.', '${CATEGORY}', 10000 + n, 'published', now()
        from generate_series(1, ${MANY}) n;
        insert into public.service_stats (service_id) select id from public.services on conflict do nothing;
        insert into public.service_reviews (service_id, reviewer_name, rating, review_content, status)
        select service.id, 'Reviewer ' || n, 4 + n % 2, 'What was said.', 'approved'
        from public.services service, generate_series(1, 2) n where service.slug like 'many-%'
        union all
        select service.id, 'Reviewer ' || n, 4 + n % 2, 'What was said.', 'approved'
        from public.services service, generate_series(3, ${MANY}) n where service.slug = 'many-7';
        insert into private.category_reviews (review_id, service_id, category, is_pinned, rating, created_at)
        select review.id, service.id, service.category, review.is_pinned, review.rating, review.created_at
        from public.service_reviews review join public.services service on service.id = review.service_id
        where service.slug like 'many-%';
        set local session_replication_role = origin;
        analyze public.services, public.service_stats, public.service_images, public.service_reviews,
          private.category_reviews;`)
      for (const [name, query] of Object.entries({
        page: `select public.get_service_page('${slug}')`,
        'one of many': `select public.get_service_page('many-7')`,
        'by its title': `select public.get_service_page('one-of-many-8')`,
        'no service': `select public.get_service_page('no-such-service')`,
        'every page': 'select public.get_site()',
        list: 'select * from public.service_cards order by price_usd, projects_sold_30d desc limit 32',
      })) {
        reads[name] = await rowsReadFor(transaction, query)
      }
      throw undone
    }),
  )
  await expect(filled).rejects.toBe(undone)
  const tooMany = Object.entries(reads).filter(([, rows]) => rows >= MANY / 4)
  expect(tooMany).toEqual([])
})
