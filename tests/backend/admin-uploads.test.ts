import { expect, it } from 'vitest'
import { createAdminFinder, openPostgres } from '../../server/supabase/index.ts'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const store = workerStore()
const shop = openShop(store)

async function requestOf({ client }: Pick<Account, 'client'>): Promise<Request> {
  const { data } = await client.auth.getSession()
  const authorization = `Bearer ${data.session?.access_token ?? store.publishableKey}`
  return new Request(shop.url, { headers: { authorization } })
}

it('only the token of an admin has an admin’s share of uploads', async () => {
  const [admin, customer] = await Promise.all([shop.signInAdmin(), shop.signUp('ulla')])
  const { database } = await openPostgres(store.databaseUrl)
  try {
    const findAdmin = createAdminFinder(store, database)
    const found = async (account: Pick<Account, 'client'>) => findAdmin(await requestOf(account))
    expect(await found(admin)).toBe(admin.id)
    expect(await found(customer)).toBeNull()
    expect(await found({ client: shop.newVisitor() })).toBeNull()
    const forged = `${(await requestOf(admin)).headers.get('authorization')}x`
    const request = new Request(shop.url, { headers: { authorization: forged } })
    expect(await findAdmin(request)).toBeNull()
  } finally {
    await database.close()
  }
})
