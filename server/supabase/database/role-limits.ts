interface RoleLimits {
  statementTimeout: string
  lockTimeout: string
}

/**
 * A hosted project keeps the same figures as settings of the roles (migration `access`). Those hold
 * for logins; the embedded backend has one login that takes on every role, so it sets them as it does so.
 * The service role has none: jobs and functions do what has to be done.
 */
export const ROLE_LIMITS: Readonly<Record<string, RoleLimits>> = {
  anon: { statementTimeout: '3s', lockTimeout: '2s' },
  authenticated: { statementTimeout: '8s', lockTimeout: '5s' },
}
