import { rowOf, rowsOf, type Account, type Shop } from './shop.ts'

const hired: string[] = []

/** One more admin, until `dismissAdmins`: other tests rely on there being one. */
export async function hireAdmin(shop: Shop, name: string): Promise<Account> {
  const admin = await shop.signUp(name)
  hired.push(admin.id)
  const { backOffice } = shop
  await rowOf(backOffice.from('profiles').update({ role: 'admin' }).eq('id', admin.id).select('id'))
  return admin
}

export async function dismissAdmins({ backOffice }: Shop): Promise<void> {
  await rowsOf(
    backOffice.from('profiles').update({ role: 'customer' }).in('id', hired.splice(0)).select('id'),
  )
}
