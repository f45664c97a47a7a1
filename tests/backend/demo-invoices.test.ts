import { join } from 'node:path'
import postgres from 'postgres'
import { expect, it } from 'vitest'
import { openPostgres } from '../../server/database/postgres.ts'
import { createSystemSchema } from '../../server/database/system-schema.ts'
import type { Database } from '../../server/db.ts'
import { applyMigrations, createRoles } from '../../server/migrate.ts'
import { buy } from './support/orders.ts'
import { createOwnDatabase } from './support/own-database.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const MIGRATIONS = join(import.meta.dirname, '../../supabase/migrations')
const NUMBERED_APART = '20261122140000'
const DEMO = '00000000-0000-4000-8000-00000000000'

it('the first real order of a store that was started with the demo has the first number', async () => {
  const store = workerStore()
  const shop = openShop(store)
  await Promise.all([buy(shop), buy(shop), buy(shop)])
  const sql = postgres(store.databaseUrl, { max: 1 })
  const invoices = await sql`
    select public.invoice_number(invoice) as spoken, number, orders.is_demo
    from public.invoices invoice join public.orders on orders.id = invoice.order_id order by number`
  await sql.end()
  const [demo, real] = [true, false].map((isDemo) =>
    invoices.filter((row) => row['is_demo'] === isDemo),
  )
  expect(demo?.length).toBeGreaterThan(0)
  for (const row of demo ?? []) {
    expect(row['spoken']).toBe(`DEMO-${String(row['number']).padStart(4, '0')}`)
  }
  // From 1 on and without a gap, whatever other tests have bought.
  expect(real?.map(({ number }) => number)).toEqual(real?.map((_, index) => index + 1))
  expect(real?.[0]?.['spoken']).toMatch(/^\d{4}-00001$/)
})

it('a store that ran before keeps the numbers of real orders, and counts on', async () => {
  const databaseUrl = await createOwnDatabase(workerStore(), 'numbers')
  const { database, connection } = await openPostgres(databaseUrl)
  await database.transaction(async (tx) => {
    await createRoles(tx)
    await createSystemSchema(connection, tx)
    await applyMigrations(tx, MIGRATIONS, (version) => version < NUMBERED_APART)
  })
  const paid = (digit: number, number: number, isDemo: boolean, isRendered = false) =>
    insertInvoice(database, { id: `${DEMO}${digit}`, number, isDemo, isRendered })
  await paid(1, 1, true)
  await paid(2, 2, true, true)
  await paid(3, 3, false, true)
  await paid(4, 4, false)

  await database.transaction((tx) => applyMigrations(tx, MIGRATIONS))
  await insertOrder(database, `${DEMO}5`, false)
  await database.query('select public.begin_order($1)', [`${DEMO}5`])
  const rows = await database.query(
    'select public.invoice_number(invoice) as spoken, rendered_at is not null as is_rendered from public.invoices invoice order by order_id',
  )
  expect(rows).toEqual([
    { spoken: 'DEMO-0001', is_rendered: false },
    // Its PDF said 2026-00002 and was for nobody: it is made again.
    { spoken: 'DEMO-0002', is_rendered: false },
    { spoken: '2026-00003', is_rendered: true },
    { spoken: '2026-00004', is_rendered: false },
    { spoken: expect.stringMatching(/^\d{4}-00005$/), is_rendered: false },
  ])
  expect(await database.query('select path from private.abandoned_files')).toEqual([
    { path: '2.pdf' },
  ])
  await expect(
    database.query('update public.invoices set is_demo = false where order_id = $1', [`${DEMO}1`]),
  ).rejects.toThrow(/never changed/)
  await database.close()
})

async function insertInvoice(
  database: Database,
  {
    id,
    number,
    isDemo,
    isRendered,
  }: { id: string; number: number; isDemo: boolean; isRendered: boolean },
): Promise<void> {
  await insertOrder(database, id, isDemo)
  await database.query(
    "insert into public.invoices (order_id, number, issued_at) values ($1, $2, '2026-11-20')",
    [id, number],
  )
  if (!isRendered) return
  await database.query(
    `update public.invoices set path = number || '.pdf', content_hash = 'x', document = '{}', rendered_at = now()
     where order_id = $1`,
    [id],
  )
}

async function insertOrder(database: Database, id: string, isDemo: boolean): Promise<void> {
  await database.query(
    `insert into public.orders (id, subtotal_usd, total_usd, status, work_status, paid_at, due_at, is_demo, customer_email)
     values ($1, 1, 1, 'PAID', 'IN_PROGRESS', '2026-11-20', '2026-11-21', $2, 'a@buyer.example')`,
    [id, isDemo],
  )
}
