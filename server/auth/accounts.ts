import type { Queryable } from '../db.ts'

/** What deciding about a request needs to know of an account. */
export interface AccountRecord {
  id: string
  /** bcrypt; null where there is none. */
  passwordHash: string | null
  isConfirmed: boolean
}

/** The account of an address, which is kept in lower case. */
export async function findAccount(
  database: Queryable,
  email: string,
): Promise<AccountRecord | null> {
  const [account] = await database.query<AccountRecord>(
    `select id, encrypted_password as "passwordHash", email_confirmed_at is not null as "isConfirmed"
     from auth.users where email = $1`,
    [email],
  )
  return account ?? null
}
