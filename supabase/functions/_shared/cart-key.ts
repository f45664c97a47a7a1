import { Refusal } from './refusal.ts'
import { isUuid } from './uuid.ts'

/**
 * The key by which a buyer's browser knows its cart, or null without one. It is as good as a
 * password for the open checkout: nobody can guess it. @throws Refusal 400 `invalid_request`
 */
export function readCartKey(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (!isUuid(value)) throw new Refusal(400, 'invalid_request', 'The cartKey must be a UUID.')
  return value.toLowerCase()
}
