import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'

export interface AccountRecord {
  id: string
  email: string
  /** bcrypt; null where there is none. */
  passwordHash: string | null
  isConfirmed: boolean
  /** Deactivated: no session opens, and only those who know the password learn why. */
  isBanned: boolean
}

export interface NewAccount {
  id?: string
  /** In lower case. */
  email: string
  /** Null until its owner chooses a password. */
  passwordHash: string | null
  isConfirmed: boolean
  userMetadata: object
  appMetadata?: object
}

/** The account of an id, or of an address, which is kept in lower case; or null. */
export async function findAccount(
  database: Queryable,
  by: { email: string } | { id: string },
): Promise<AccountRecord | null> {
  const [condition, value] = 'id' in by ? ['id = $1::uuid', by.id] : ['email = $1', by.email]
  const [account] = await database.query<AccountRecord>(
    `select id, coalesce(email, '') as email, nullif(encrypted_password, '') as "passwordHash",
       email_confirmed_at is not null as "isConfirmed",
       coalesce(banned_until > now(), false) as "isBanned"
     from auth.users where ${condition}`,
    [value],
  )
  return account ?? null
}

/** Makes an account with its identity and answers its id; null when address or id are taken. */
export async function createAccount(
  database: Queryable,
  account: NewAccount,
): Promise<string | null> {
  const { email, passwordHash, isConfirmed, userMetadata, appMetadata, id = randomUUID() } = account
  const claims = { email, email_verified: isConfirmed, phone_verified: false, sub: id }
  const made = await database.query(
    `with made as (
       insert into auth.users (
         id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
         raw_user_meta_data, created_at, updated_at
       )
       values (
         $1::uuid, 'authenticated', 'authenticated', $2, $3,
         case when $4::boolean then now() end, $5::text::jsonb, $6::text::jsonb, now(), now()
       )
       on conflict do nothing
       returning id
     )
     insert into auth.identities (id, provider, provider_id, user_id, identity_data)
     select $7::uuid, 'email', made.id::text, made.id, $8::text::jsonb from made
     returning user_id`,
    [
      id,
      email,
      passwordHash,
      isConfirmed,
      JSON.stringify({ provider: 'email', providers: ['email'], ...appMetadata }),
      JSON.stringify({ ...userMetadata, ...claims }),
      randomUUID(),
      JSON.stringify(claims),
    ],
  )
  return made.length > 0 ? id : null
}
