import type { Database } from '../../database/database.ts'
import type { ProjectKeys } from '../../keys.ts'
import { createSealedSecrets, type SealedSecrets } from './sealed-secret.ts'

/** After keys were replaced: the secrets of authenticator apps are sealed with the new one. Safe to repeat. */
export async function sealAgain(
  database: Database,
  { jwtSecret, oldKeys }: ProjectKeys,
): Promise<void> {
  if (!oldKeys) return
  const now = createSealedSecrets(jwtSecret)
  const before = createSealedSecrets(oldKeys.jwtSecret)
  const factors = await database.query<{ id: string; secret: string }>(
    'select id, secret from auth.mfa_factors where secret is not null',
  )
  for (const { id, secret } of factors) {
    const opened = opens(now, secret, id) ? null : before.open(secret, id)
    if (opened === null) continue
    await database.query('update auth.mfa_factors set secret = $2 where id = $1 and secret = $3', [
      id,
      now.seal(opened, id),
      secret,
    ])
  }
}

function opens(secrets: SealedSecrets, sealed: string, owner: string): boolean {
  try {
    secrets.open(sealed, owner)
    return true
  } catch {
    // It was sealed with another key: that is what this asks.
    return false
  }
}
