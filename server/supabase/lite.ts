import { App, setExperimental } from '@supabase/lite'
import { AUTH_TEMPLATES, type AccountMailer } from './auth/mail-templates.ts'
import type { OpenedDatabase } from './database/database.ts'
import type { ProjectKeys } from './keys.ts'
import { leaveFilesToUs } from './patches.ts'

interface LiteOptions {
  keys: ProjectKeys
  siteUrl: string
  mail: AccountMailer
  confirmEmails: boolean
}

/** `@supabase/lite`, set up as `supabase/config.toml` sets up a hosted project. */
export function createLite(
  connection: OpenedDatabase['connection'],
  { keys, siteUrl, mail, confirmEmails }: LiteOptions,
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
    options: { server: { disableStudio: true }, drivers: { email: mail } },
  })
  leaveFilesToUs(app)
  return app
}
