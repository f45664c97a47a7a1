import { App, type ServerOptions, setExperimental } from '@supabase/lite'
import { AUTH_TEMPLATES } from './auth/account-mails.ts'
import type { GateOptions } from './auth/auth-gate.ts'
import type { OpenedDatabase, Queryable } from './database/database.ts'
import { currentUser } from './database/request-session.ts'
import { leaveFilesToUs, runWithin } from './patches.ts'

/** `@supabase/lite`, set up as `supabase/config.toml` sets up a hosted project. */
export function createLite(
  connection: OpenedDatabase['connection'],
  {
    keys,
    siteUrl,
    mail,
    confirmEmails,
  }: Pick<GateOptions, 'keys' | 'siteUrl' | 'mail' | 'confirmEmails'>,
): App {
  setExperimental('storage', true)
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      minimum_password_length: 8,
      email: {
        enable_signup: true,
        enable_confirmations: confirmEmails,
        // The new address confirms. With this on, lite asks only the old one, and anyone could
        // take an address that isn't theirs.
        double_confirm_changes: false,
        // A link proves itself by a digest of address and code: six digits could be tried out.
        otp_length: 10,
        otp_expiry: 3600,
        template: AUTH_TEMPLATES,
      },
    },
    storage: { enabled: true },
    options: {
      server: { disableStudio: true, middlewares: [passOnUser] },
      drivers: { email: mail },
    },
  })
  leaveFilesToUs(app)
  return app
}

type Middleware = NonNullable<ServerOptions['middlewares']>[number]

/** Where lite finds no token, it puts the rights of the key beside the user's id. */
const FOUND_BY_LITE = /^Bearer \S+$/

/**
 * Lets a request go on as the user who was found to be signed in. Otherwise lite reads the token once more, and asks
 * PostgreSQL for its account and its session.
 */
const passOnUser: Middleware = async (context, next) => {
  const user = currentUser()
  if (user && FOUND_BY_LITE.test(context.req.header('authorization') ?? '')) {
    context.set('userId', user.userId)
    context.set('sessionId', user.sessionId)
    context.set('jwt', user.claims)
    context.set('ignoreAuthorization', true)
  }
  await next()
}

/**
 * Creates the schemas of sign-in, files and migrations within a transaction, as `openSupabase` does
 * outside of one. The connection can't be used for anything else after that.
 */
export async function createSystemSchema(
  connection: OpenedDatabase['connection'],
  tx: Queryable,
): Promise<void> {
  setExperimental('storage', true)
  runWithin(tx, connection)
  const app = new App({
    connection,
    auth: { enabled: true, jwt_secret: 'none is signed here, and this is as long as it must be' },
    storage: { enabled: true },
    options: { server: { disableStudio: true } },
  })
  leaveFilesToUs(app)
  await app.init()
  await app.ensureSystemSchema()
}
