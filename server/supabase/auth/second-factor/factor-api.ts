import { isUuid } from '#domain/uuid.ts'
import type { Database } from '../../database/database.ts'
import { AuthRefusal, authRefusal, notFound, readJsonBody, type AuthCall } from '../auth-call.ts'
import { createSignInThrottle, type ThrottleOptions } from '../sign-in-throttle.ts'
import { userOf, type ReadBearer } from '../tokens.ts'
import { withAssurance } from './assurance.ts'
import { challengeFactor, enrollFactor, unenrollFactor, verifyFactor } from './totp-factor.ts'
import {
  readCodesStatus,
  removeCodes,
  useRecoveryCode,
  writeCodes,
  writeCodesAgain,
} from './recovery-codes.ts'
import type { FactorCall } from './factor-call.ts'
import { createSealedSecrets } from './sealed-secret.ts'

/** Someone who knows the password uses up only the tries of places where no code was ever given. */
const CODE = { name: 'second factor', points: 10, duration: 600 }
/** Counted apart from those, so that the owner keeps a way in. They are too long to be guessed. */
const RECOVERY_CODE = { name: 'recovery code', points: 10, duration: 600 }

export interface FactorOptions extends ThrottleOptions {
  database: Database
  jwtSecret: string
  /** What authenticator apps call the project unless the caller names it. */
  issuer: string
  readBearer: ReadBearer
  /** `token?grant_type=refresh_token` of `@supabase/lite`. */
  refresh(refreshToken: string): Promise<Response>
}

type FactorAnswer = (call: FactorCall) => Promise<Response>

const ANSWERS: Readonly<Record<string, FactorAnswer>> = {
  'POST factors': enrollFactor,
  'POST factors/:id/challenge': challengeFactor,
  'POST factors/:id/verify': verifyFactor,
  'DELETE factors/:id': unenrollFactor,
  'GET factors/recovery-codes': readCodesStatus,
  'POST factors/recovery-codes': writeCodes,
  'POST factors/recovery-codes/regenerate': writeCodesAgain,
  'POST factors/recovery-codes/verify': useRecoveryCode,
  'DELETE factors/recovery-codes': removeCodes,
}

/** `auth.mfa` of supabase-js, which `@supabase/lite` 0.10 lacks (decision 41). */
export function openFactorApi(options: FactorOptions) {
  const { database, jwtSecret, countTries, refuseTries, rateLimitFactor, readBearer } = options
  const secrets = createSealedSecrets(jwtSecret)
  const codes = createSignInThrottle(options, CODE)
  const recoveryCodes = countTries({
    ...RECOVERY_CODE,
    points: RECOVERY_CODE.points * rateLimitFactor,
    canReward: true,
  })

  return async (path: string, request: Request, address: string): Promise<Response> => {
    const [, given = ''] = /^factors\/([\da-f-]{36})(?:\/|$)/.exec(path) ?? []
    const route = given === '' ? path : path.replace(given, ':id')
    const answer = ANSWERS[`${request.method} ${route}`]
    if (!answer) throw notFound()
    const user = userOf(await readBearer(request.headers))
    const session = user && (await findSession(database, user))
    if (!user || !session) {
      throw authRefusal(403, 'session_not_found', 'Session from session_id claim does not exist')
    }
    const { userId, sessionId } = user
    return answer({
      ...session,
      userId,
      sessionId,
      factorId: isUuid(given) ? given : '',
      body: request.method === 'POST' ? await readBodyIfAny(request) : {},
      database,
      secrets,
      issuer: options.issuer,
      takeTry: () => codes.take(userId, address),
      async takeRecoveryTry() {
        const waitSeconds = await recoveryCodes.take(`${userId}\n${address}`)
        if (waitSeconds !== null) throw new AuthRefusal(refuseTries(waitSeconds))
      },
      async openAssured() {
        await codes.succeed(userId, address)
        const token = await currentRefreshToken(database, sessionId)
        return withAssurance({ database, jwtSecret }, await options.refresh(token), null)
      },
    })
  }
}

/** supabase-js sends none where it has nothing to say. */
async function readBodyIfAny(request: Request): Promise<AuthCall['body']> {
  const text = await request.clone().text()
  return text === '' ? {} : readJsonBody(request)
}

async function findSession(
  database: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<Pick<FactorCall, 'email' | 'isAssured' | 'hasFactor'> | null> {
  const [found] = await database.query<Pick<FactorCall, 'email' | 'isAssured' | 'hasFactor'>>(
    `select coalesce(account.email, '') as email, coalesce(session.aal::text = 'aal2', false) as "isAssured",
       private.has_second_factor(account.id) as "hasFactor"
     from auth.sessions session join auth.users account on account.id = session.user_id
     where session.id = $1::uuid and account.id = $2::uuid
       and (account.banned_until is null or account.banned_until <= now())`,
    [sessionId, userId],
  )
  return found ?? null
}

async function currentRefreshToken(database: Database, sessionId: string): Promise<string> {
  const [current] = await database.query<{ token: string }>(
    `select token from auth.refresh_tokens where session_id = $1::uuid and not revoked
     order by created_at desc limit 1`,
    [sessionId],
  )
  return current?.token ?? ''
}
