import { beforeAll, describe, expect, it } from 'vitest'
import { carryBackend } from '#app/backend/query-backend.ts'
import { createQueryClient } from '#app/backend/query-client.ts'
import { revenueQuery, serviceCountsQuery } from '#app/features/services/admin/queries.ts'
import { openShop, rowsOf, type Account } from './support/shop.ts'
import { stockServices } from './support/stock.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
const DAY_MS = 86_400_000

let admin: Account
const forOwner = createQueryClient()
carryBackend(forOwner, async () => admin.client)
const countServices = () => forOwner.fetchQuery({ ...serviceCountsQuery(), staleTime: 0 })
beforeAll(async () => {
  admin = await shop.signInAdmin()
})

describe('the figures above the list of services', () => {
  it('count the current services by status, and the trash separately', async () => {
    const before = await countServices()
    const now = new Date().toISOString()
    const stocked = await stockServices(shop, [
      { status: 'published' },
      { status: 'draft' },
      { status: 'draft' },
      { status: 'archived' },
      { status: 'published', deleted_at: now },
      { status: 'draft', deleted_at: now },
    ])
    const after = await countServices()
    const ids = stocked.map(({ id }) => id)
    await rowsOf(shop.backOffice.from('services').delete().in('id', ids).select('id'))
    expect(after).toEqual({
      total: before.total + 4,
      published: before.published + 1,
      draft: before.draft + 2,
      archived: before.archived + 1,
      trash: before.trash + 2,
    })
  })

  it('have the revenue of the last 7 days, of orders that are paid or completed', async () => {
    const revenue = () => forOwner.fetchQuery({ ...revenueQuery(), staleTime: 0 })
    const before = await revenue()
    const order = (total_usd: number, status: string, daysAgo: number) => {
      const at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
      const columns = { status, total_usd, subtotal_cents: total_usd, created_at: at }
      return { ...columns, paid_at: at, due_at: at, work_status: 'DELIVERED' }
    }
    const orders = [
      order(10_000, 'PAID', 0.1),
      order(2000, 'COMPLETED', 7 - 0.1),
      order(300, 'PENDING', 1),
      order(40, 'REFUNDED', 1),
      order(5, 'PAID', 7 + 0.1),
    ]
    const stored = await rowsOf(shop.backOffice.from('orders').insert(orders).select('id'))
    const cents = await revenue()
    const ids = stored.map(({ id }) => id)
    await rowsOf(shop.backOffice.from('orders').delete().in('id', ids).select('id'))
    expect(cents - before).toBe(12_000)
  })
})
