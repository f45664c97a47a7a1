import { isUuid } from '#domain/uuid.ts'
import type { Queryable } from '../../database/database.ts'
import type { ProjectKeys } from '../../keys.ts'
import { createAccount } from '../accounts.ts'
import { authAnswer, authRefusal, invalid, type AuthCall } from '../auth-call.ts'
import type { ReadBearer } from '../tokens.ts'
import type { AuthMailbox } from '../account-mails.ts'
import { readUserAttributes, type UserAttributes } from './user-attributes.ts'

const DEFAULT_PAGE = 50
const MAX_PAGE = 1_000

export interface AdminOptions extends AuthMailbox {
  keys: Pick<ProjectKeys, 'publishableKey' | 'secretKey'>
  projectUrl: string
  readBearer: ReadBearer
}

/** A request from a caller who may do everything. */
export interface AdminCall {
  /** Of the account in the path; '' where there is none. */
  id: string
  url: URL
  body: AuthCall['body']
}

export type AdminAnswer = (options: AdminOptions, call: AdminCall) => Promise<Response>

export const emailExists = () =>
  authRefusal(422, 'email_exists', 'A user with this email address has already been registered')

const userNotFound = () => authRefusal(404, 'user_not_found', 'User not found')

/** `GET admin/users?page&per_page`: one page of the users, the newest first. */
export const listUsersPage: AdminAnswer = async ({ database }, { url }) => {
  const page = readCount(url.searchParams.get('page'), 1)
  const perPage = readCount(url.searchParams.get('per_page'), DEFAULT_PAGE)
  if (page === null || perPage === null || perPage > MAX_PAGE) {
    throw invalid('Bad Pagination Parameters')
  }
  const rows = await database.query<{ user: object }>(
    `select ${USER} as "user" from auth.users account
     order by account.created_at desc, account.id limit $1::int offset $2::bigint`,
    [perPage, (page - 1) * perPage],
  )
  const [{ total = 0 } = {}] = await database.query<{ total?: number }>(
    'select count(*)::int as total from auth.users',
  )
  const lastPage = Math.ceil(total / perPage)
  const linkTo = (number: number, rel: string) =>
    `<${url.pathname}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < lastPage ? [linkTo(page + 1, 'next')] : []), linkTo(lastPage, 'last')]
  const headers = { link: links.join(', '), 'x-total-count': String(total) }
  return authAnswer({ users: rows.map(({ user }) => user), aud: 'authenticated' }, headers)
}

/** `POST admin/users`. Without `email_confirm` the address is still to be confirmed; no mail is sent. */
export const createUser: AdminAnswer = async ({ database }, { body }) => {
  const attributes = await readUserAttributes(body)
  const { id, email, passwordHash, isConfirmed, userMetadata, appMetadata } = attributes
  if (email === undefined) throw invalid('Cannot create a user without an email')
  const made = await createAccount(database, {
    ...(id === undefined ? {} : { id }),
    email,
    passwordHash: passwordHash ?? null,
    isConfirmed,
    userMetadata: userMetadata ?? {},
    appMetadata: appMetadata ?? {},
  })
  if (made === null) throw emailExists()
  if (isConfirmed) await vouchForAddress(database, made)
  return answerUser(database, made)
}

export const getUser: AdminAnswer = ({ database }, { id }) => answerUser(database, id)

/** `PUT admin/users/:id`. A new password ends the sessions of the account. */
export const updateUser: AdminAnswer = async ({ database }, { id, body }) => {
  if (!isUuid(id)) throw userNotFound()
  const attributes = await readUserAttributes(body)
  try {
    await changeAccount(database, id, attributes)
  } catch (error) {
    throw isViolation(error, '23505') ? emailExists() : error
  }
  if (attributes.isConfirmed) await vouchForAddress(database, id)
  return answerUser(database, id)
}

/** `DELETE admin/users/:id`: what deletes their own account for customers, with the mail that says so. */
export const deleteUser: AdminAnswer = async ({ database }, { id, body }) => {
  if (!isUuid(id)) throw userNotFound()
  if (body['should_soft_delete'] === true) {
    throw invalid('This backend does not keep deleted users.')
  }
  try {
    await database.query('select public.delete_account($1::uuid)', [id])
    return authAnswer({})
  } catch (error) {
    if (isViolation(error, 'PT404')) throw userNotFound()
    // It keeps the last admin.
    if (isViolation(error, 'PT409')) {
      throw authRefusal(409, 'conflict', 'This is the only admin account.')
    }
    throw error
  }
}

export async function answerUser(database: Queryable, id: string): Promise<Response> {
  const user = isUuid(id) ? await readUser(database, id) : null
  if (!user) throw userNotFound()
  return authAnswer(user)
}

/** Who holds the secret key says whose address it is; a sign-up without a mail server says it of itself. */
async function vouchForAddress(database: Queryable, id: string): Promise<void> {
  await database.query(
    `insert into private.vouched_addresses (user_id, email)
     select id, lower(email) from auth.users where id = $1::uuid and email is not null
     on conflict (user_id) do update set email = excluded.email`,
    [id],
  )
}

/** One statement; a field of metadata that is set to null goes. */
async function changeAccount(
  database: Queryable,
  id: string,
  { email, passwordHash, isConfirmed, userMetadata, appMetadata }: UserAttributes,
): Promise<void> {
  const merged = (column: string, given: string) => `(
    select coalesce(jsonb_object_agg(key, value) filter (where value <> 'null'), '{}')
    from jsonb_each(${OBJECT(column)} || ${given}::text::jsonb)
  )`
  await database.query(
    `with changed as (
       update auth.users set
         email = coalesce($2, email),
         encrypted_password = coalesce($3, encrypted_password),
         email_confirmed_at = case when $4::boolean then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
         raw_user_meta_data = ${merged('raw_user_meta_data', '$5')},
         raw_app_meta_data = ${merged('raw_app_meta_data', '$6')},
         updated_at = now()
       where id = $1::uuid returning id
     ), ended as (
       delete from auth.sessions where $3::text is not null and user_id in (select id from changed)
     )
     update auth.identities set
       identity_data = ${OBJECT('identity_data')} || jsonb_build_object('email', $2::text),
       updated_at = now()
     where $2::text is not null and provider = 'email' and user_id in (select id from changed)`,
    [
      id,
      email ?? null,
      passwordHash ?? null,
      isConfirmed,
      JSON.stringify(userMetadata ?? {}),
      JSON.stringify(appMetadata ?? {}),
    ],
  )
}

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

export async function readUser(database: Queryable, id: string): Promise<object | null> {
  const [row] = await database.query<{ user: object }>(
    `select ${USER} as "user" from auth.users account where account.id = $1::uuid`,
    [id],
  )
  return row?.user ?? null
}

/** A whole number from 1 on; the fallback where there is none, null where there is another text. */
function readCount(text: string | null, fallback: number): number | null {
  if (!text) return fallback
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return count >= 1 ? count : null
}

function isViolation(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
