import { afterAll, describe, expect, it } from 'vitest'
import { dismissAdmins, hireAdmin } from './support/admins.ts'
import { setUpSecondFactor } from './support/second-factor.ts'
import { openShop, type Account } from './support/shop.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
afterAll(() => dismissAdmins(shop))

/** Another session of the same account, which has given its password and no code. */
async function signIn({ email }: Account): Promise<Account['client']> {
  const client = shop.newVisitor()
  const password = 'correct horse battery'
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}

describe('an admin with a second factor', () => {
  const newAdmin = (name: string) => hireAdmin(shop, name)
  const accessOf = async (client: Account['client']) =>
    (await client.rpc('my_admin_access')).data as string
  const orders = async (client: Account['client']) => {
    const { data } = await client.from('user_accounts').select('id').limit(1)
    return data?.length
  }

  it('reads nothing of the back office before the code, where one is set up', async () => {
    const admin = await newAdmin('aal')
    expect([await accessOf(admin.client), await orders(admin.client)]).toEqual(['full', 1])
    const { id, app } = await setUpSecondFactor(admin.client)
    const client = await signIn(admin)
    expect([await accessOf(client), await orders(client)]).toEqual(['code_needed', 0])
    expect((await client.rpc('is_admin')).data).toBe(false)
    expect(
      (await client.rpc('set_user_role', { p_ids: [], p_where: null, p_role: 'admin' })).status,
    ).toBe(403)
    await client.auth.mfa.challengeAndVerify({ factorId: id, code: app.next() })
    expect([await accessOf(client), await orders(client)]).toEqual(['full', 1])
  })

  it('asks it of all admins only after using it, and then the others need one', async () => {
    const [admin, other] = [await newAdmin('asks'), await newAdmin('asked')]
    const demand = (client: Account['client'], p_is_demanded: boolean) =>
      client.rpc('demand_second_factor', { p_is_demanded })
    expect((await demand(admin.client, true)).error?.message).toBe('own_factor_first')
    // Nor by writing the setting itself, under its name or on the way to it.
    const settings = admin.client.from('site_settings')
    const setting = { key: 'admins_need_second_factor', value: true, is_public: false }
    const ownKey = `k_${crypto.randomUUID().replaceAll('-', '_')}`
    expect((await settings.upsert(setting)).status).toBe(403)
    expect((await settings.insert({ ...setting, key: ownKey })).status).toBe(201)
    expect((await settings.update({ key: setting.key }).eq('key', ownKey)).status).toBe(403)
    expect((await settings.delete().eq('key', ownKey)).status).toBe(204)
    await setUpSecondFactor(admin.client)
    try {
      expect((await demand(admin.client, true)).error).toBeNull()
      expect((await settings.delete().eq('key', setting.key)).status).toBe(403)
      expect([await accessOf(other.client), await orders(other.client)]).toEqual([
        'factor_needed',
        0,
      ])
      await setUpSecondFactor(other.client)
      expect([await accessOf(other.client), await orders(other.client)]).toEqual(['full', 1])
    } finally {
      await shop.backOffice.rpc('demand_second_factor', { p_is_demanded: false })
    }
    const customer = await shop.signUp('customer')
    expect(await accessOf(customer.client)).toBe('none')
  })

  it('gets back in with the help of another admin, who takes the factor away', async () => {
    const [admin, lost] = [await newAdmin('helper'), await newAdmin('lost')]
    await setUpSecondFactor(lost.client)
    const remove = (by: Account, id: string) =>
      by.client.rpc('remove_second_factors', { p_ids: [id], p_where: null })
    expect((await remove(admin, lost.id)).data).toEqual([{ id: lost.id, problem: null }])
    const { error } = await lost.client.auth.getUser()
    expect(error?.name).toBe('AuthSessionMissingError')
    expect(await accessOf(await signIn(lost))).toBe('full')
    expect((await remove(admin, admin.id)).data).toMatchObject([
      { problem: 'your own is in your account' },
    ])
    expect((await remove(admin, lost.id)).data).toMatchObject([{ problem: 'it has none' }])
  })
})
