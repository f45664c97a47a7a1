import { randomUUID } from 'node:crypto'
import type { Queryable } from '../database/database.ts'

/** What deciding about a request needs to know of an account. */
export interface AccountRecord {
  id: string
  email: string
  /** bcrypt; null where there is none. */
  passwordHash: string | null
  isConfirmed: boolean
}

/** An account to be made. */
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

const COLUMNS = `id, coalesce(email, '') as email, nullif(encrypted_password, '') as "passwordHash",
  email_confirmed_at is not null as "isConfirmed"`

/** The account of an address, which is kept in lower case. */
export async function findAccount(
  database: Queryable,
  email: string,
): Promise<AccountRecord | null> {
  const [account] = await database.query<AccountRecord>(
    `select ${COLUMNS} from auth.users where email = $1`,
    [email],
  )
  return account ?? null
}

/** The account of an id, or null. */
export async function findAccountById(
  database: Queryable,
  id: string,
): Promise<AccountRecord | null> {
  const [account] = await database.query<AccountRecord>(
    `select ${COLUMNS} from auth.users where id = $1::uuid`,
    [id],
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
