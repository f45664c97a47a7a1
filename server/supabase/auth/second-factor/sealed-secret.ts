import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Secrets of authenticator apps are unreadable in the database, and in a backup of it alone, without the project's key. */
export interface SealedSecrets {
  /** `owner` is the id of what the secret belongs to: one that is moved to another row does not open. */
  seal(secret: string, owner: string): string
  /** @throws when it was sealed with another key or for another owner */
  open(sealed: string, owner: string): string
}

export function createSealedSecrets(projectSecret: string): SealedSecrets {
  const key = Buffer.from(hkdfSync('sha256', projectSecret, '', 'second factors', 32))
  return {
    seal(secret, owner) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed, owner) {
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
