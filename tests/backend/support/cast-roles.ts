import type { SupabaseClient } from '@supabase/supabase-js'
import type { Cast, Role } from './access-rule.ts'
import type { Account, Shop } from './shop.ts'

/** Everyone who may make a call. */
export interface CallCast extends Cast {
  admin: Account
}

/** Signs in two customers and an admin. */
export async function castRoles(shop: Shop): Promise<CallCast> {
  const [ada, ben, admin] = await Promise.all([
    shop.signUp('ada'),
    shop.signUp('ben'),
    shop.signInAdmin(),
  ])
  return { shop, ada, ben, admin }
}

/** The client of a user in this role. */
export function clientOf({ shop, ada, ben, admin }: CallCast, role: Role): SupabaseClient {
  const clients: Record<Role, SupabaseClient> = {
    anonymous: shop.anonymous,
    Ada: ada.client,
    Ben: ben.client,
    admin: admin.client,
    'secret key': shop.backOffice,
  }
  return clients[role]
}
