import type { Account } from './shop.ts'

/** What an account's client sends as its token. */
export async function tokenOf({ client }: Account): Promise<string> {
  const { data } = await client.auth.getSession()
  return String(data.session?.access_token)
}
