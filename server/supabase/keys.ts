import { timingSafeEqual } from 'node:crypto'
import { jwtVerify } from 'jose'

/** By what a project recognizes its callers, and signs for them. */
export interface ProjectKeys {
  publishableKey: string
  secretKey: string
  jwtSecret: string
  /** The keys before these, which are still taken and no longer given out. */
  oldKeys?: OldKeys | null | undefined
}

export type OldKeys = Pick<ProjectKeys, 'publishableKey' | 'secretKey' | 'jwtSecret'>

/** In a time that doesn't reveal how much was right. */
export function isSameKey(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** What a token says that was signed with this secret; null for anything else. */
export const readSigned = (token: string, secret: string) =>
  jwtVerify(token, bytesOf(secret), { algorithms: ['HS256'] }).catch(() => null)

export const bytesOf = (secret: string) => new TextEncoder().encode(secret)
