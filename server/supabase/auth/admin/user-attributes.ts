import { hash } from 'bcryptjs'
import { isCommonPassword, MIN_PASSWORD_CHARACTERS } from '#domain/password.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  authRefusal,
  invalidAddress,
  isEmailAddress,
  objectIn,
  textIn,
  type AuthCall,
} from '../auth-call.ts'
import { HASH_COST } from '../change-password.ts'

/** What an admin sets of an account; undefined where nothing was said. */
export interface UserAttributes {
  id: string | undefined
  email: string | undefined
  passwordHash: string | undefined
  isConfirmed: boolean
  userMetadata: Record<string, unknown> | undefined
  appMetadata: Record<string, unknown> | undefined
}

type Read = { attributes: UserAttributes } | { refused: Response }

/** Reads the body of `admin/users`. What the store has no use for is refused and not left out quietly. */
export async function readUserAttributes(body: AuthCall['body']): Promise<Read> {
  const unknown = Object.keys(body).find((name) => !KNOWN.has(name))
  if (unknown !== undefined) return refused(`${unknown} cannot be set in this backend.`)
  if (body['role'] !== undefined && body['role'] !== 'authenticated') {
    return refused('The role of an account is authenticated.')
  }
  const email = textIn(body, 'email').toLowerCase()
  if (body['email'] !== undefined && !isEmailAddress(email)) return { refused: invalidAddress() }
  if (body['id'] !== undefined && !isUuid(body['id'])) {
    return refused('ID must conform to the uuid v4 format')
  }
  const password = await readPassword(body)
  if (password instanceof Response) return { refused: password }
  const objectOf = (name: string) => (body[name] === undefined ? undefined : objectIn(body, name))
  return {
    attributes: {
      id: isUuid(body['id']) ? body['id'] : undefined,
      email: body['email'] === undefined ? undefined : email,
      passwordHash: password,
      isConfirmed: body['email_confirm'] === true,
      userMetadata: objectOf('user_metadata'),
      appMetadata: objectOf('app_metadata'),
    },
  }
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

async function readPassword(body: AuthCall['body']): Promise<string | undefined | Response> {
  const password = body['password']
  const given = body['password_hash']
  if (password !== undefined && given !== undefined) {
    return invalid('Only a password or a password hash should be provided')
  }
  if (given !== undefined) {
    const isBcrypt = typeof given === 'string' && /^\$2[aby]\$\d\d\$[./A-Za-z\d]{53}$/.test(given)
    return isBcrypt ? given : invalid('The password hash must be one of bcrypt.')
  }
  if (password === undefined) return undefined
  if (typeof password !== 'string') return invalid('The password must be a text.')
  if (Buffer.byteLength(password) > 72) {
    return invalid('Password cannot be longer than 72 bytes')
  }
  if (password.length < MIN_PASSWORD_CHARACTERS || isCommonPassword(password)) {
    const message = `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters and not easy to guess.`
    return authRefusal(422, 'weak_password', message)
  }
  return hash(password, HASH_COST)
}

const invalid = (message: string) => authRefusal(400, 'validation_failed', message)
const refused = (message: string) => ({ refused: invalid(message) })
