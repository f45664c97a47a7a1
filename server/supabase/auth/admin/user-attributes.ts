import { hash } from 'bcryptjs'
import { isCommonPassword, MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  authRefusal,
  invalid,
  invalidAddress,
  isEmailAddress,
  objectIn,
  textIn,
  type AuthCall,
} from '../auth-call.ts'
import { HASH_COST } from '../change-password.ts'

/** What an admin sets of an account; undefined where nothing was said. */
export type UserAttributes = Awaited<ReturnType<typeof readUserAttributes>>

/** Reads the body of `admin/users`. What the store has no use for is refused and not left out quietly. @throws AuthRefusal */
export async function readUserAttributes(body: AuthCall['body']) {
  const unknown = Object.keys(body).find((name) => !KNOWN.has(name))
  if (unknown !== undefined) throw invalid(`${unknown} cannot be set in this backend.`)
  if (body['role'] !== undefined && body['role'] !== 'authenticated') {
    throw invalid('The role of an account is authenticated.')
  }
  const { id } = body
  if (id !== undefined && !isUuid(id)) throw invalid('ID must conform to the uuid v4 format')
  const objectOf = (name: string) => (body[name] === undefined ? undefined : objectIn(body, name))
  return {
    id,
    email: body['email'] === undefined ? undefined : readAddress(body, 'email'),
    passwordHash: await readPassword(body),
    isConfirmed: body['email_confirm'] === true,
    userMetadata: objectOf('user_metadata'),
    appMetadata: objectOf('app_metadata'),
  }
}

/** An address in lower case. @throws AuthRefusal */
export function readAddress(body: AuthCall['body'], field: string): string {
  const address = textIn(body, field).toLowerCase()
  if (!isEmailAddress(address)) throw invalidAddress()
  return address
}

const KNOWN: ReadonlySet<string> = new Set([
  'id',
  'role',
  'email',
  'password',
  'password_hash',
  'email_confirm',
  'user_metadata',
  'app_metadata',
])

async function readPassword(body: AuthCall['body']): Promise<string | undefined> {
  const password = body['password']
  const given = body['password_hash']
  if (password !== undefined && given !== undefined) {
    throw invalid('Only a password or a password hash should be provided')
  }
  if (given !== undefined) {
    const isBcrypt = typeof given === 'string' && /^\$2[aby]\$\d\d\$[./A-Za-z\d]{53}$/.test(given)
    if (!isBcrypt) throw invalid('The password hash must be one of bcrypt.')
    return given
  }
  if (password === undefined) return undefined
  if (typeof password !== 'string') throw invalid('The password must be a text.')
  if (Buffer.byteLength(password) > 72) throw invalid('Password cannot be longer than 72 bytes')
  if (password.length < MIN_PASSWORD_CHARACTERS || isCommonPassword(password)) {
    const message = `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters and not easy to guess.`
    throw authRefusal(422, 'weak_password', message)
  }
  return hash(password, HASH_COST)
}
