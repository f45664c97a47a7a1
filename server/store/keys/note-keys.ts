import { createHash } from 'node:crypto'
import type { Database } from '../../supabase/index.ts'
import type { Config } from '../config.ts'

/** Tells the database which keys this process has, so that the page of security knows their ages. No key leaves the process. */
export async function noteKeys(
  database: Pick<Database, 'query'>,
  config: Pick<Config, 'publishableKey' | 'secretKey' | 'jwtSecret' | 'oldKeys' | 'stripe'>,
): Promise<void> {
  const { publishableKey, secretKey, jwtSecret, stripe, oldKeys } = config
  const keys = {
    publishable: fingerprint(publishableKey),
    secret: fingerprint(secretKey),
    jwt: fingerprint(jwtSecret),
    webhook: fingerprint(stripe.webhookSecret),
  }
  await database.query('select private.note_project_keys($1::text::jsonb, $2)', [
    JSON.stringify(keys),
    oldKeys !== null,
  ])
}

const fingerprint = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 16)
