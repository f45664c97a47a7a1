import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { ProjectKeys } from '../../keys.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Secrets of authenticator apps are unreadable in the database, and in a backup of it alone, without the project's key. */
export function createSealedSecrets(projectSecret: string) {
  const key = Buffer.from(hkdfSync('sha256', projectSecret, '', 'second factors', 32))
  return {
    /** `owner` is the id of what the secret belongs to: one that is moved to another row does not open. */
    seal(secret: string, owner: string): string {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    /** @throws when it was sealed with another key or for another owner */
    open(sealed: string, owner: string): string {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') +
        decipher.final('utf8')
      )
    },
  }
}

export type SealedSecrets = ReturnType<typeof createSealedSecrets>

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
