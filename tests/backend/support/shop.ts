import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { StoreAccess } from './start-stores.ts'

/** A signed-in user. */
export interface Account {
  id: string
  email: string
  client: SupabaseClient
}

/** The store as tests speak to it: each party with the client that it would have. */
export interface Shop {
  url: string
  /** A visitor: the publishable key and no session. */
  anonymous: SupabaseClient
  /** The server's own access, with the secret key. */
  backOffice: SupabaseClient
  /** Another visitor, who may sign in. */
  newVisitor(): SupabaseClient
  signUp(name: string): Promise<Account>
  signInAdmin(): Promise<Account>
}

/** Of every account that `signUp` makes. */
const PASSWORD = 'correct horse battery'
/** It is at bcrypt's least cost: that of a store's own hashes would be a fifth of a second for each account. */
const PASSWORD_HASH = '$2b$04$4xSGE0oSMvcThnMtmT4gi.NaFZ6MSbFfDNDToDZnZwVhT9x4BjhUW'

type Access = Pick<
  StoreAccess,
  'url' | 'publishableKey' | 'secretKey' | 'adminEmail' | 'adminPassword'
>

/** `fetchBackend` reaches a backend that does not listen at the URL. */
export function openShop(access: Access, fetchBackend: typeof fetch = fetch): Shop {
  const client = (key: string) =>
    createClient(access.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: fetchBackend },
    })
  const backOffice = client(access.secretKey)
  return {
    url: access.url,
    anonymous: client(access.publishableKey),
    backOffice,
    newVisitor: () => client(access.publishableKey),
    async signUp(name) {
      const account = client(access.publishableKey)
      const email = `${name}-${crypto.randomUUID().slice(0, 8)}@buyer.example`
      const made = await backOffice.auth.admin.createUser({
        email,
        password_hash: PASSWORD_HASH,
        email_confirm: true,
      })
      if (made.error) throw made.error
      const { data, error } = await account.auth.signInWithPassword({ email, password: PASSWORD })
      if (error) throw error
      return { id: idOf(data.user), email, client: account }
    },
    async signInAdmin() {
      const account = client(access.publishableKey)
      const { data, error } = await account.auth.signInWithPassword({
        email: access.adminEmail,
        password: access.adminPassword,
      })
      if (error) throw error
      return { id: idOf(data.user), email: access.adminEmail, client: account }
    },
  }
}

function idOf(user: { id: string } | null): string {
  if (!user) throw new Error('The account has no user.')
  return user.id
}

/** The rows of an answer. @throws the error that came instead */
export async function rowsOf<Row>(
  answer: PromiseLike<{ data: Row[] | null; error: Error | null }>,
): Promise<Row[]> {
  const { data, error } = await answer
  if (error) throw error
  return data ?? []
}

/** The one row of an answer. @throws when there is not exactly one */
export async function rowOf<Row>(
  answer: PromiseLike<{ data: Row[] | null; error: Error | null }>,
): Promise<Row> {
  const [row, ...others] = await rowsOf(answer)
  if (row === undefined || others.length > 0) throw new Error('Not exactly one row.')
  return row
}
