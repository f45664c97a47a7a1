import { createHash, randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { authAnswer, authRefusal } from '../auth-call.ts'
import { codeIn, factorNotFound, requireAssurance, type FactorCall } from './factor-call.ts'

const CODES = 10
/** Letters and digits that cannot be mistaken for each other: 16 of them are 79 bits. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const CODE_SIGNS = 16

/** `GET factors/recovery-codes`: how many are left. */
export async function readCodesStatus({ database, userId }: FactorCall): Promise<Response> {
  const [status] = await database.query<{ id: string; total: number; remaining: number }>(
    `select factor.id, count(*)::integer as total, count(*) filter (where used_at is null)::integer as remaining
     from auth.mfa_factors factor join private.recovery_codes code on code.factor_id = factor.id
     where factor.user_id = $1::uuid and factor.factor_type = 'recovery_code' group by factor.id`,
    [userId],
  )
  if (!status) throw factorNotFound()
  return authAnswer({ ...status, type: 'recovery_code' })
}

/** `POST factors/recovery-codes`: the first set, told this once. */
export async function writeCodes(call: FactorCall): Promise<Response> {
  if (await findSet(call.database, call.userId)) {
    throw authRefusal(422, 'mfa_factor_name_conflict', 'There are recovery codes already.')
  }
  return replaceCodes(call)
}

/** `POST factors/recovery-codes/regenerate`: the former ones no longer work. */
export async function writeCodesAgain(call: FactorCall): Promise<Response> {
  if (!(await findSet(call.database, call.userId))) throw factorNotFound()
  return replaceCodes(call)
}

async function replaceCodes(call: FactorCall): Promise<Response> {
  const { database, userId, isAssured } = call
  if (!isAssured)
    throw authRefusal(403, 'insufficient_aal', 'AAL2 required to generate recovery codes')
  const codes = Array.from({ length: CODES }, newCode)
  const id = randomUUID()
  await database.transaction(async (tx) => {
    await tx.query(`select from auth.users where id = $1::uuid for update`, [userId])
    await tx.query(
      `delete from auth.mfa_factors where user_id = $1::uuid and factor_type = 'recovery_code'`,
      [userId],
    )
    await tx.query(
      `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
       values ($1::uuid, $2::uuid, 'Recovery codes', 'recovery_code', 'verified', now(), now())`,
      [id, userId],
    )
    await tx.query(
      `insert into private.recovery_codes (factor_id, code_hash)
       select $1::uuid, decode(digest, 'hex') from jsonb_array_elements_text($2::text::jsonb) digest`,
      [id, JSON.stringify(codes.map((code) => digestOf(userId, code)))],
    )
  })
  return authAnswer({
    id,
    type: 'recovery_code',
    friendly_name: 'Recovery codes',
    total: CODES,
    codes,
  })
}

/** `POST factors/recovery-codes/verify`: each opens one session fully, once. */
export async function useRecoveryCode(call: FactorCall): Promise<Response> {
  const { database, userId, sessionId } = call
  await call.takeRecoveryTry()
  const redeemed = await database.query(
    `with redeemed as (
       update private.recovery_codes code set used_at = now() from auth.mfa_factors factor
       where factor.id = code.factor_id and factor.user_id = $1::uuid and code.used_at is null
         and code.code_hash = decode($2, 'hex')
       returning code.factor_id
     ), noted as (
       insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
       select gen_random_uuid(), $3::uuid, now(), now(), 'mfa/recovery_code' from redeemed
       on conflict (session_id, authentication_method) do update set updated_at = now()
     )
     update auth.sessions set aal = 'aal2', factor_id = redeemed.factor_id, updated_at = now()
     from redeemed where id = $3::uuid returning id`,
    [userId, digestOf(userId, codeIn(call)), sessionId],
  )
  if (redeemed.length === 0) {
    throw authRefusal(422, 'mfa_verification_failed', 'Invalid recovery code entered')
  }
  return call.openAssured()
}

/** `DELETE factors/recovery-codes`. */
export async function removeCodes(call: FactorCall): Promise<Response> {
  requireAssurance(call, 'remove recovery codes')
  const id = await findSet(call.database, call.userId)
  if (!id) throw factorNotFound()
  await call.database.query('delete from auth.mfa_factors where id = $1::uuid', [id])
  return authAnswer({ id })
}

async function findSet(database: Database, userId: string): Promise<string | null> {
  const [found] = await database.query<{ id: string }>(
    `select id from auth.mfa_factors where user_id = $1::uuid and factor_type = 'recovery_code'`,
    [userId],
  )
  return found?.id ?? null
}

/** "ABCD-EFGH-JKMN-PQRS". */
function newCode(): string {
  const signs = Array.from({ length: CODE_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  return signs.replace(/(.{4})(?=.)/g, '$1-')
}

/** As typed: letter case, spaces and hyphens do not count. A code is too long to be found from its digest. */
function digestOf(userId: string, code: string): string {
  const signs = code.toUpperCase().replaceAll(/[\s-]/g, '')
  return createHash('sha256').update(`${userId}:${signs}`).digest('hex')
}
