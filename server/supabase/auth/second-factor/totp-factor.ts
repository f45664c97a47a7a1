import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import { isUuid } from '#domain/uuid.ts'
import type { Queryable } from '../../database/database.ts'
import { authAnswer, authRefusal, invalid, textIn } from '../auth-call.ts'
import { codeIn, factorNotFound, requireAssurance, type FactorCall } from './factor-call.ts'

const CHALLENGE_SECONDS = 300
const MAX_FACTORS = 10
/** As RFC 4226 recommends. */
const SECRET_BYTES = 20
/** Clocks of phones are off by some seconds: the code before and the one after count too. */
const WINDOW = 1

/** `POST factors`: an authenticator app, which counts once it has given its first code. */
export async function enrollFactor(call: FactorCall): Promise<Response> {
  const { body, database, userId, email, secrets } = call
  if (body['factor_type'] !== 'totp') {
    throw invalid('factor_type needs to be totp: this backend knows no other factor.')
  }
  requireAssurance(call, 'enroll a new factor')
  const name = textIn(body, 'friendly_name').trim().slice(0, 100)
  const issuer = textIn(body, 'issuer').trim().slice(0, 100) || call.issuer
  const { secret, uri, qrCode } = newAuthenticator(issuer, email)
  const id = randomUUID()
  const made = await database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    // One is set up at a time: what was begun before and never finished goes.
    await tx.query(
      `delete from auth.mfa_factors where user_id = $1::uuid and status = 'unverified'`,
      [userId],
    )
    return tx.query(
      `with made as (
         insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
         select $1::uuid, $2::uuid, nullif($3, ''), 'totp', 'unverified', now(), now(), $4
         where (select count(*) from auth.mfa_factors where user_id = $2::uuid) < $5
         on conflict do nothing returning id
       )
       insert into private.totp_steps (factor_id, last_step) select id, 0 from made returning factor_id`,
      [id, userId, name, secrets.seal(secret, id), MAX_FACTORS],
    )
  })
  if (made.length === 0) {
    throw authRefusal(
      422,
      'mfa_factor_name_conflict',
      'A factor with this name already exists, or there are too many',
    )
  }
  return authAnswer({
    id,
    type: 'totp',
    friendly_name: name,
    totp: { qr_code: qrCode, secret, uri },
  })
}

/** `POST factors/:id/challenge`: what a code is then the answer to, for five minutes. */
export async function challengeFactor({ database, userId, factorId }: FactorCall) {
  const id = randomUUID()
  const [made] = await database.query<{ expires_at: number }>(
    `with forgotten as (
       delete from auth.mfa_challenges
       where factor_id = $2::uuid and created_at < now() - make_interval(secs => $4)
     )
     insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
     select $1::uuid, id, now(), '0.0.0.0' from auth.mfa_factors
     where id = $2::uuid and user_id = $3::uuid and factor_type = 'totp'
     returning extract(epoch from created_at)::integer + $4 as expires_at`,
    [id, factorId || null, userId, CHALLENGE_SECONDS],
  )
  if (!made) throw factorNotFound()
  return authAnswer({ id, type: 'totp', expires_at: made.expires_at })
}

/** `POST factors/:id/verify`: the first code switches the factor on, and each opens its session fully. */
export async function verifyFactor(call: FactorCall): Promise<Response> {
  const { database, userId, factorId, body } = call
  const challengeId = textIn(body, 'challenge_id')
  const [found] = await database.query<{ secret: string; status: string }>(
    `select factor.secret, factor.status::text as status from auth.mfa_factors factor
     join auth.mfa_challenges challenge on challenge.factor_id = factor.id
     where factor.id = $1::uuid and factor.user_id = $2::uuid and factor.factor_type = 'totp'
       and challenge.id = $3::uuid and challenge.verified_at is null
       and challenge.created_at > now() - make_interval(secs => $4)`,
    [factorId || null, userId, isUuid(challengeId) ? challengeId : null, CHALLENGE_SECONDS],
  )
  if (!found) {
    throw authRefusal(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    )
  }
  // Only the code of a factor that is on stands in for the one that this session was opened without.
  if (found.status !== 'verified') requireAssurance(call, 'verify a new factor')
  await call.takeTry()
  const secret = call.secrets.open(found.secret, factorId)
  const step = stepOfCode(secret, codeIn(call), Date.now())
  if (step === null || !(await redeem(call, challengeId, step))) {
    throw authRefusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
  }
  return call.openAssured()
}

/**
 * Of two requests with the same code, one is the first. A factor that is switched on ends the sessions without
 * it, and what else was begun and never finished. False also for one that may not be switched on any more,
 * because another one was in the meantime.
 */
function redeem(
  { database, factorId, sessionId, userId }: FactorCall,
  challengeId: string,
  step: number,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    await lockFactors(tx, userId)
    const redeemed = await tx.query(REDEEM, [factorId, step, challengeId, sessionId, userId])
    return redeemed.length > 0
  })
}

const REDEEM = `
  with redeemed as (
    update private.totp_steps set last_step = $2
    where factor_id = $1::uuid and last_step < $2 and (
      not private.has_second_factor($5::uuid)
      or exists (select from auth.mfa_factors where id = $1::uuid and status = 'verified')
      or exists (select from auth.sessions where id = $4::uuid and aal::text = 'aal2')
    )
    returning factor_id
  ), answered as (
    update auth.mfa_challenges set verified_at = now()
    where id = $3::uuid and factor_id in (select factor_id from redeemed)
  ), switched_on as (
    update auth.mfa_factors set status = 'verified', updated_at = now()
    where id in (select factor_id from redeemed) and status = 'unverified' returning id
  ), unfinished as (
    delete from auth.mfa_factors
    where user_id = $5::uuid and id <> $1::uuid and status = 'unverified' and exists (select from switched_on)
  ), assured as (
    update auth.sessions set aal = 'aal2', factor_id = $1::uuid, updated_at = now()
    where id = $4::uuid and exists (select from redeemed)
  ), noted as (
    insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
    select gen_random_uuid(), $4::uuid, now(), now(), 'totp' from redeemed
    on conflict (session_id, authentication_method) do update set updated_at = now()
  ), ended as (
    delete from auth.sessions
    where user_id = $5::uuid and id <> $4::uuid and aal::text is distinct from 'aal2'
      and exists (select from switched_on)
  )
  select factor_id from redeemed`

/** Requests that change which factors an account has take turns. */
async function lockFactors(tx: Queryable, userId: string): Promise<void> {
  await tx.query('select from auth.users where id = $1::uuid for no key update', [userId])
}

/** `DELETE factors/:id`. With the last authenticator go its recovery codes, and sessions lose what it gave them. */
export async function unenrollFactor(call: FactorCall): Promise<Response> {
  const { database, userId, factorId } = call
  const [factor] = await database.query<{ status: string }>(
    'select status::text as status from auth.mfa_factors where id = $1::uuid and user_id = $2::uuid',
    [factorId || null, userId],
  )
  if (!factor) throw factorNotFound()
  if (factor.status === 'verified') requireAssurance(call, 'unenroll verified factor')
  await database.query(
    `with removed as (
       delete from auth.mfa_factors where id = $1::uuid and user_id = $2::uuid returning id
     ), left_over as (
       select 1 from auth.mfa_factors
       where user_id = $2::uuid and id <> $1::uuid and factor_type = 'totp' and status = 'verified'
     ), codes as (
       delete from auth.mfa_factors
       where user_id = $2::uuid and factor_type = 'recovery_code' and not exists (select from left_over)
     )
     update auth.sessions set aal = 'aal1', factor_id = null
     where user_id = $2::uuid and not exists (select from left_over) and exists (select from removed)`,
    [factorId, userId],
  )
  return authAnswer({ id: factorId })
}

const totpOf = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret) })

/** What an authenticator app is set up with: by its camera, or typed in. */
function newAuthenticator(issuer: string, email: string) {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  const uri = totpOf(secret, { issuer, label: email }).toString()
  // In names of colors: supabase-js makes an address of it in which "#" would begin a fragment.
  const qrCode = renderSVG(uri, { whiteColor: 'white', blackColor: 'black', border: 3 })
  return { secret, uri, qrCode }
}

/** Which 30 seconds, counted from 1970, the code is of; null when it is of none near `nowMs`. */
function stepOfCode(secret: string, code: string, nowMs: number): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const totp = totpOf(secret)
  const delta = totp.validate({ token: code, timestamp: nowMs, window: WINDOW })
  return delta === null ? null : totp.counter({ timestamp: nowMs }) + delta
}
