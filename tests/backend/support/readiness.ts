import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { dismissAdmins, hireAdmin } from './admins.ts'
import { callFunction } from './checkout.ts'
import { openShop } from './shop.ts'
import { withSql } from './with-sql.ts'
import { workerStore } from './worker-store.ts'

/** A check of the readiness for payments. */
export interface Check {
  key: string
  state: string
  sentence: string
  items: { id: string; kind: string; orderId: string | null }[]
}

/** Makes the sandbox fail, as long as the test lasts. */
export const fail = (name: string, value: unknown) =>
  withSql(
    (sql) =>
      sql`insert into sandbox.faults (name, value) values (${name}, ${sql.json(value as never)})`,
  )

/** A shop that is paid in the sandbox, and its admin, who checks how ready it is. */
export function openReadiness() {
  const shop = openShop(workerStore())
  const admin = { client: shop.anonymous }
  beforeAll(async () => {
    admin.client = (await hireAdmin(shop, 'cashier')).client
  })
  afterEach(() => withSql((sql) => sql`delete from sandbox.faults`))
  afterAll(() => dismissAdmins(shop))

  /** @param patience_ms for which the store waits for an event that may be lost */
  async function check(key: string, patience_ms = 1_500): Promise<Check> {
    const body = { keys: [key], patience_ms }
    const answer = await callFunction(admin.client, 'check-readiness', body)
    expect(answer).toMatchObject({ status: 200 })
    const [found] = answer.body['checks'] as Check[]
    if (!found) throw new Error(`There is no check ${key}.`)
    return found
  }

  return { shop, admin, check }
}
