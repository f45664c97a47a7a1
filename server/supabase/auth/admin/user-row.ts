import type { Queryable } from '../../database/database.ts'

/** A user as `/auth/v1` answers it. */
export type UserJson = Record<string, unknown> & { id: string }

const OBJECT = (column: string) =>
  // `@supabase/lite` stores an object as the text of one.
  `coalesce(case jsonb_typeof(${column}) when 'string' then (${column} #>> '{}')::jsonb else ${column} end, '{}')`

const IDENTITIES = `(
  select coalesce(jsonb_agg(jsonb_build_object(
    'identity_id', identity.id, 'id', identity.provider_id, 'user_id', identity.user_id,
    'identity_data', ${OBJECT('identity.identity_data')}, 'provider', identity.provider,
    'last_sign_in_at', coalesce(identity.last_sign_in_at, identity.created_at),
    'created_at', identity.created_at, 'updated_at', identity.updated_at,
    'email', account.email
  ) order by identity.created_at), '[]')
  from auth.identities identity where identity.user_id = account.id
)`

const USER = `jsonb_strip_nulls(jsonb_build_object(
  'id', account.id, 'aud', account.aud, 'role', account.role,
  'email', coalesce(account.email, ''), 'phone', coalesce(account.phone, ''),
  'email_confirmed_at', account.email_confirmed_at, 'confirmed_at', account.confirmed_at,
  'phone_confirmed_at', account.phone_confirmed_at, 'invited_at', account.invited_at,
  'confirmation_sent_at', account.confirmation_sent_at, 'recovery_sent_at', account.recovery_sent_at,
  'new_email', nullif(account.email_change, ''), 'email_change_sent_at', account.email_change_sent_at,
  'last_sign_in_at', account.last_sign_in_at, 'banned_until', account.banned_until,
  'created_at', account.created_at, 'updated_at', account.updated_at,
  'is_anonymous', account.is_anonymous
)) || jsonb_build_object(
  'app_metadata', ${OBJECT('account.raw_app_meta_data')},
  'user_metadata', ${OBJECT('account.raw_user_meta_data')},
  'identities', ${IDENTITIES}
)`

/** The user of an id, or null. */
export async function readUser(database: Queryable, id: string): Promise<UserJson | null> {
  const [row] = await database.query<{ user: UserJson }>(
    `select ${USER} as "user" from auth.users account where account.id = $1::uuid`,
    [id],
  )
  return row?.user ?? null
}

/** One page of the users, the newest first. */
export async function listUsers(
  database: Queryable,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: UserJson[]; total: number }> {
  const rows = await database.query<{ user: UserJson }>(
    `select ${USER} as "user" from auth.users account
     order by account.created_at desc, account.id limit $1::int offset $2::bigint`,
    [perPage, (page - 1) * perPage],
  )
  const [counted] = await database.query<{ total: number }>(
    'select count(*)::int as total from auth.users',
  )
  return { users: rows.map(({ user }) => user), total: counted?.total ?? 0 }
}
