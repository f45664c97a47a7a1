import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'

/** Everything the process is configured with; see `.env.example` for what each variable means. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** Where buyers reach the store, without a trailing slash; unset until the server listens when PORT is 0. */
  publicUrl: string
  logLevel: string
  seedDemo: boolean
  publishableKey: string
  secretKey: string
  jwtSecret: string
  adminEmail: string
  adminPassword: string
  stripe: { secretKey: string; webhookSecret: string; isSandbox: boolean }
  /** Through which mail is sent, and from whom; null keeps it in the outbox. `url` holds a password. */
  smtp: { url: string; from: string } | null
  /** Name of the data-layer event of a confirmed order; null leaves it out. */
  conversionEvent: string | null
  /** A hosted backend, which makes this process serve the app alone; null for the embedded one. */
  supabaseUrl: string | null
  /** Believe the last `X-Forwarded-For` address: only behind a proxy that sets it. */
  trustProxy: boolean
  /** Multiplies the rate limits; load tests raise it. */
  rateLimitFactor: number
  pageCache: boolean
}

const LOCAL_SECRETS = {
  SUPABASE_URL: () => '',
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${token(16)}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${token(24)}`,
  AUTH_JWT_SECRET: () => token(32),
  ADMIN_EMAIL: () => 'admin@oneday.example',
  ADMIN_PASSWORD: () => token(12),
  SANDBOX_SECRET_KEY: () => `sk_test_sandbox_${token(24)}`,
  SANDBOX_WEBHOOK_SECRET: () => `whsec_${token(24)}`,
} as const

type Secrets = Record<keyof typeof LOCAL_SECRETS, string>

/**
 * Reads the environment, and `DATA_DIR/local.env` for what the environment leaves
 * out; writes that file (mode 600) on the first start.
 */
export async function loadConfig(env: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const dataDir = resolve(env.DATA_DIR || '.data')
  const port = parsePort(env.PORT)
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  const secrets = await loadSecrets(dataDir, publicUrl, env)
  return {
    port,
    host: env.HOST || '0.0.0.0',
    dataDir,
    databaseUrl: env.DATABASE_URL || null,
    publicUrl,
    logLevel: env.LOG_LEVEL || 'info',
    seedDemo: env.SEED_DEMO !== 'false',
    publishableKey: secrets.SUPABASE_PUBLISHABLE_KEY,
    secretKey: secrets.SUPABASE_SECRET_KEY,
    jwtSecret: secrets.AUTH_JWT_SECRET,
    adminEmail: secrets.ADMIN_EMAIL,
    adminPassword: secrets.ADMIN_PASSWORD,
    stripe: stripeConfig(env, secrets),
    smtp: smtpConfig(env),
    conversionEvent: env.AD_CONVERSION_EVENT || null,
    supabaseUrl: hostedUrl(env.SUPABASE_URL, publicUrl),
    trustProxy: env.TRUST_PROXY === 'true',
    rateLimitFactor: Number(env.RATE_LIMIT_FACTOR || 1),
    pageCache: env.PAGE_CACHE !== 'off',
  }
}

function parsePort(value: string | undefined): number {
  const port = Number(value || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${value}".`)
  }
  return port
}

/** Null for our own address: `local.env` names it for other programs that use the embedded backend. */
function hostedUrl(value: string | undefined, publicUrl: string): string | null {
  const url = value?.replace(/\/+$/, '')
  return url && url !== publicUrl ? url : null
}

function stripeConfig(env: NodeJS.ProcessEnv, secrets: Secrets): Config['stripe'] {
  if (!env.STRIPE_SECRET_KEY) {
    return {
      secretKey: secrets.SANDBOX_SECRET_KEY,
      webhookSecret: secrets.SANDBOX_WEBHOOK_SECRET,
      isSandbox: true,
    }
  }
  if (!env.STRIPE_WEBHOOK_SECRET) {
    throw new Error(
      'STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: paid orders could not be confirmed.',
    )
  }
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    isSandbox: false,
  }
}

function smtpConfig({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv): Config['smtp'] {
  if (!url && !from) return null
  if (!url) throw new Error('MAIL_FROM is set but SMTP_URL is not: no mail could be sent.')
  if (!from) throw new Error('SMTP_URL is set but MAIL_FROM is not: mail needs a sender.')
  // Neither message repeats the address, which holds a password.
  if (!URL.canParse(url) || !/^smtps?:\/\/[^/]/.test(url)) {
    throw new Error('SMTP_URL must be an address like smtps://user:password@mail.example.com.')
  }
  if (!/^(?:[^<>\r\n]*<[^@<>\s]+@[^@<>\s]+>|[^@<>\s]+@[^@<>\s]+)$/.test(from)) {
    throw new Error('MAIL_FROM must be an address like Oneday <hello@example.com>.')
  }
  return { url, from }
}

async function loadSecrets(
  dataDir: string,
  publicUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<Secrets> {
  const file = join(dataDir, 'local.env')
  const stored = existsSync(file) ? parseEnv(await readFile(file, 'utf8')) : {}
  const names = Object.keys(LOCAL_SECRETS) as (keyof Secrets)[]
  const missing = names.filter((name) => stored[name] === undefined)
  if (missing.length > 0) {
    for (const name of missing) {
      stored[name] = name === 'SUPABASE_URL' ? publicUrl : LOCAL_SECRETS[name]()
    }
    await mkdir(dataDir, { recursive: true })
    // Renamed into place, so that a crash never leaves half a file of keys.
    const lines = names.map((name) => `${name}=${stored[name]}\n`).join('')
    await writeFile(`${file}.new`, lines, { mode: 0o600 })
    await rename(`${file}.new`, file)
  }
  const resolved = names.map((name) => [name, env[name] || stored[name] || ''])
  return Object.fromEntries(resolved) as Secrets
}

function token(bytes: number): string {
  return randomBytes(bytes).toString('base64url').replaceAll('-', 'x').replaceAll('_', 'y')
}
