import postgres from 'postgres'
import { expect, it } from 'vitest'
import { buy } from './support/orders.ts'
import { openShop } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

it('the first real order of a store that was started with the demo has the first number', async () => {
  const store = workerStore()
  const shop = openShop(store)
  await Promise.all([buy(shop), buy(shop), buy(shop)])
  const sql = postgres(store.databaseUrl, { max: 1 })
  const changed = sql`update public.invoices set is_demo = false where is_demo`
  await expect(changed).rejects.toThrow(/never changed/)
  const invoices = await sql`
    select private.invoice_number(invoice) as spoken, number, is_demo
    from public.invoices invoice order by number`
  await sql.end()
  const [demo, real] = [true, false].map((isDemo) =>
    invoices.filter((row) => row['is_demo'] === isDemo),
  )
  expect(demo?.length).toBeGreaterThan(0)
  for (const row of demo ?? []) {
    expect(row['spoken']).toBe(`DEMO-${String(row['number']).padStart(4, '0')}`)
  }
  // From 1 on and without a gap, no matter what other tests have bought.
  expect(real?.map(({ number }) => number)).toEqual(real?.map((_, index) => index + 1))
  expect(real?.[0]?.['spoken']).toMatch(/^\d{4}-00001$/)
})
