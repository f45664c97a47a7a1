import { SESSION_KEY } from './session-store.ts'

/** Where the code of an authenticator app is asked for. */
const CODE_PAGE = '/auth/second-factor'

/** The page that asks for the code, and then leads to `returnTo`. */
export const codePath = (returnTo: string): string =>
  `${CODE_PAGE}?${new URLSearchParams({ returnTo })}`

/** `path`, by way of the code where the session lacks it. Browser only. */
export const afterSecondFactor = (path: string): string =>
  lacksSecondFactor() ? codePath(path) : path

/**
 * Whether the stored session was opened without the second factor that its account has. As supabase-js's
 * `getAuthenticatorAssuranceLevel` tells it, without loading that for a glance. Browser only.
 */
export function lacksSecondFactor(): boolean {
  const { access_token: token = '', user } = readStored()
  const factors: unknown = Object(user).factors
  const hasFactor =
    Array.isArray(factors) && factors.some((factor) => Object(factor).status === 'verified')
  return hasFactor && levelOf(String(token)) !== 'aal2'
}

function readStored(): { access_token?: unknown; user?: unknown } {
  try {
    return Object(JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null'))
  } catch {
    // Who reads the session itself says that it is damaged.
    return {}
  }
}

function levelOf(token: string): unknown {
  const [, payload = ''] = token.split('.')
  try {
    return Object(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))).aal
  } catch {
    return null
  }
}
