import { isUuid } from '#domain/uuid.ts'
import type { Queryable } from '../../database/database.ts'
import { createAccount } from '../accounts.ts'
import { authAnswer, authRefusal } from '../auth-call.ts'
import type { AdminCall, AdminOptions } from './admin-call.ts'
import { readUserAttributes, type UserAttributes } from './user-attributes.ts'
import { listUsers, readUser } from './user-row.ts'

const DEFAULT_PAGE = 50
const MAX_PAGE = 1_000

export const emailExists = () =>
  authRefusal(422, 'email_exists', 'A user with this email address has already been registered')

const userNotFound = () => authRefusal(404, 'user_not_found', 'User not found')

/** `GET admin/users?page&per_page`. */
export async function listUsersPage(
  { database }: AdminOptions,
  { url }: AdminCall,
): Promise<Response> {
  const page = readCount(url.searchParams.get('page'), 1)
  const perPage = readCount(url.searchParams.get('per_page'), DEFAULT_PAGE)
  if (page === null || perPage === null || perPage > MAX_PAGE) {
    return authRefusal(400, 'validation_failed', 'Bad Pagination Parameters')
  }
  const { users, total } = await listUsers(database, { page, perPage })
  const lastPage = Math.ceil(total / perPage)
  const linkTo = (number: number, rel: string) =>
    `<${url.pathname}?page=${number}&per_page=${perPage}>; rel="${rel}"`
  const links = [...(page < lastPage ? [linkTo(page + 1, 'next')] : []), linkTo(lastPage, 'last')]
  const headers = { link: links.join(', '), 'x-total-count': String(total) }
  return authAnswer({ users, aud: 'authenticated' }, headers)
}

/** `POST admin/users`. Without `email_confirm` the address is still to be confirmed; no mail is sent. */
export async function createUser(
  { database }: AdminOptions,
  { body }: AdminCall,
): Promise<Response> {
  const read = await readUserAttributes(body)
  if ('refused' in read) return read.refused
  const { id, email, passwordHash, isConfirmed, userMetadata, appMetadata } = read.attributes
  if (email === undefined) {
    return authRefusal(400, 'validation_failed', 'Cannot create a user without an email')
  }
  const made = await createAccount(database, {
    ...(id === undefined ? {} : { id }),
    email,
    passwordHash: passwordHash ?? null,
    isConfirmed,
    userMetadata: userMetadata ?? {},
    appMetadata: appMetadata ?? {},
  })
  return made === null ? emailExists() : answerUser(database, made)
}

/** `GET admin/users/:id`. */
export async function getUser({ database }: AdminOptions, { id }: AdminCall): Promise<Response> {
  return answerUser(database, id)
}

/** `PUT admin/users/:id`. A new password ends the sessions of the account. */
export async function updateUser(
  { database }: AdminOptions,
  { id, body }: AdminCall,
): Promise<Response> {
  if (!isUuid(id)) return userNotFound()
  const read = await readUserAttributes(body)
  if ('refused' in read) return read.refused
  try {
    await changeAccount(database, id, read.attributes)
  } catch (error) {
    if (isViolation(error, '23505')) return emailExists()
    throw error
  }
  return answerUser(database, id)
}

/** `DELETE admin/users/:id`: what deletes their own account for customers, with the mail that says so. */
export async function deleteUser(
  { database }: AdminOptions,
  { id, body }: AdminCall,
): Promise<Response> {
  if (!isUuid(id)) return userNotFound()
  if (body['should_soft_delete'] === true) {
    return authRefusal(400, 'validation_failed', 'This backend does not keep deleted users.')
  }
  try {
    await database.query('select public.delete_account($1::uuid)', [id])
    return authAnswer({})
  } catch (error) {
    if (isViolation(error, 'PT404')) return userNotFound()
    // It keeps the last admin.
    if (isViolation(error, 'PT409')) {
      return authRefusal(409, 'conflict', 'This is the only admin account.')
    }
    throw error
  }
}

/** The account as it is now. */
export async function answerUser(database: Queryable, id: string): Promise<Response> {
  const user = isUuid(id) ? await readUser(database, id) : null
  return user ? authAnswer(user) : userNotFound()
}

/** One statement; a field of metadata that is set to null goes. */
async function changeAccount(
  database: Queryable,
  id: string,
  { email, passwordHash, isConfirmed, userMetadata, appMetadata }: UserAttributes,
): Promise<void> {
  const merged = (column: string, given: string) => `(
    select coalesce(jsonb_object_agg(key, value) filter (where value <> 'null'), '{}')
    from jsonb_each(
      (case jsonb_typeof(${column}) when 'string' then (${column} #>> '{}')::jsonb
        else coalesce(${column}, '{}') end) || ${given}::text::jsonb
    )
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
       identity_data = (case jsonb_typeof(identity_data) when 'string' then (identity_data #>> '{}')::jsonb
         else identity_data end) || jsonb_build_object('email', $2::text),
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

/** A whole number from 1 on; the fallback where there is none, null where there is another text. */
function readCount(text: string | null, fallback: number): number | null {
  if (!text) return fallback
  const count = /^\d{1,9}$/.test(text) ? Number(text) : 0
  return count >= 1 ? count : null
}

function isViolation(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
