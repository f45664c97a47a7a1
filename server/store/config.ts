import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { oldKeysIn, randomToken as token } from './keys/key-file.ts'
import { createOnce } from '../process/create-once.ts'
import type { TracingConfig } from './traces/export-spans.ts'
import { writeDurably } from '../process/write-durably.ts'

/** Everything the process is configured with; see `.env.example` for what each variable means. */
export type Config = Awaited<ReturnType<typeof loadConfig>>

const LOCAL_SECRETS = {
  SUPABASE_URL: (publicUrl: string) => publicUrl,
  SUPABASE_PUBLISHABLE_KEY: () => `sb_publishable_${token(16)}`,
  SUPABASE_SECRET_KEY: () => `sb_secret_${token(24)}`,
  AUTH_JWT_SECRET: () => token(32),
  DATABASE_PASSWORD: () => token(24),
  ADMIN_EMAIL: () => 'admin@oneday.example',
  ADMIN_PASSWORD: () => token(12),
  SANDBOX_SECRET_KEY: () => `sk_test_sandbox_${token(24)}`,
  SANDBOX_WEBHOOK_SECRET: () => `whsec_${token(24)}`,
} as const

/** Each process takes up to 28 connections of the 120 in `postgresql.conf`. */
const MOST_ON_OWN_DATABASE = 4

type Secrets = Record<keyof typeof LOCAL_SECRETS, string>

/**
 * Reads the environment, and `DATA_DIR/local.env` for what the environment leaves
 * out; writes that file (mode 600) on the first start.
 */
export async function loadConfig(env: NodeJS.ProcessEnv = process.env) {
  const dataDir = resolve(env.DATA_DIR || '.data')
  const port = parsePort(env.PORT)
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '')
  const supabaseUrl = otherUrl('SUPABASE_URL', env.SUPABASE_URL, publicUrl)
  if (supabaseUrl && !env.SUPABASE_PUBLISHABLE_KEY) {
    throw new Error(
      'SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not: the backend would refuse every call.',
    )
  }
  const { secrets, stored } = await loadSecrets(dataDir, publicUrl, env)
  return {
    port,
    host: env.HOST || '0.0.0.0',
    /** How many processes answer on the port. */
    processes: processCount(env),
    dataDir,
    /** A PostgreSQL that the store doesn't run itself; null for the store's own in `dataDir`. */
    databaseUrl: env.DATABASE_URL || null,
    /** Of the store's own PostgreSQL. */
    databasePassword: secrets.DATABASE_PASSWORD,
    /** Where this process is reached, without a trailing slash; unset until it listens when PORT is 0. */
    publicUrl,
    /** Where another process serves the pages, from this one's backend; null when this one does. */
    siteUrl: supabaseUrl ? null : otherUrl('SITE_URL', env.SITE_URL, publicUrl),
    logLevel: env.LOG_LEVEL || 'info',
    metricsToken: metricsToken(env.METRICS_TOKEN),
    tracing: tracingConfig(env),
    seedDemo: env.SEED_DEMO !== 'false',
    publishableKey: secrets.SUPABASE_PUBLISHABLE_KEY,
    secretKey: secrets.SUPABASE_SECRET_KEY,
    jwtSecret: secrets.AUTH_JWT_SECRET,
    /** Null unless `npm run rotate-keys` has replaced them and not yet retired the old ones. */
    oldKeys: oldKeysIn({ ...stored, ...env }),
    adminEmail: secrets.ADMIN_EMAIL,
    adminPassword: secrets.ADMIN_PASSWORD,
    stripe: stripeConfig(env, secrets),
    smtp: smtpConfig(env),
    inbound: inboundConfig(env),
    embeddings: embeddingsConfig(env),
    /** Name of the data-layer event of a confirmed order; null leaves it out. */
    conversionEvent: env.AD_CONVERSION_EVENT || null,
    /** A hosted backend, which makes this process serve the app alone; null for the embedded one. */
    supabaseUrl,
    /** Of that backend, where the environment has it: errors of visitors are written with it. */
    remoteSecretKey: (supabaseUrl && env.SUPABASE_SECRET_KEY) || null,
    /** Believe the last `X-Forwarded-For` address: only behind a proxy that sets it. */
    trustProxy: env.TRUST_PROXY === 'true',
    /** Multiplies the rate limits; load tests raise it. */
    rateLimitFactor: Number(env.RATE_LIMIT_FACTOR || 1),
    pageCache: env.PAGE_CACHE !== 'off',
    /** Ask the registry once a day what is known of the store's packages. */
    packageAudit: env.PACKAGE_AUDIT !== 'off',
  }
}

function parsePort(value: string | undefined): number {
  const port = Number(value || 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`PORT must be a number from 0 to 65535, not "${value}".`)
  }
  return port
}

function processCount(env: NodeJS.ProcessEnv): number {
  const { WEB_CONCURRENCY: value } = env
  const count = Number(value || 1)
  if (!Number.isInteger(count) || count < 1) {
    throw new Error(`WEB_CONCURRENCY must be a number from 1, not "${value}".`)
  }
  if (count > MOST_ON_OWN_DATABASE && !env.DATABASE_URL && !env.SUPABASE_URL) {
    throw new Error(
      `WEB_CONCURRENCY is ${count}: the store's own PostgreSQL has connections for ` +
        `${MOST_ON_OWN_DATABASE} processes. More need a PostgreSQL of yours (DATABASE_URL).`,
    )
  }
  return count
}

/** What readers of `/metrics` show; null where there is no such address. */
function metricsToken(value: string | undefined): string | null {
  if (!value) return null
  if (value.length < 16) {
    throw new Error('METRICS_TOKEN must have at least 16 characters: openssl rand -hex 24')
  }
  return value
}

/** Where traces go, in the variables that OpenTelemetry names; null where nothing is traced. */
function tracingConfig(env: NodeJS.ProcessEnv): TracingConfig | null {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  if (!endpoint) return null
  if (!/^https?:/.test(endpoint) || !URL.canParse(endpoint)) {
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://localhost:4318.')
  }
  const ratio = Number(env.OTEL_TRACES_SAMPLER_ARG || 1)
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new Error('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.')
  }
  const headers = (env.OTEL_EXPORTER_OTLP_HEADERS ?? '')
    .split(',')
    .map((pair) => pair.split(/=(.*)/s))
    .flatMap(([name = '', value = '']) =>
      name.trim() ? [[name.trim(), decodeURIComponent(value.trim())]] : [],
    )
  return {
    endpoint,
    headers: Object.fromEntries(headers),
    serviceName: env.OTEL_SERVICE_NAME || 'oneday',
    ratio,
  }
}

/**
 * Another process's address. Null for our own: `local.env` names that as SUPABASE_URL, for other
 * programs that use the embedded backend.
 */
function otherUrl(name: string, value: string | undefined, publicUrl: string): string | null {
  const url = value?.replace(/\/+$/, '')
  if (!url || url === publicUrl) return null
  if (!/^https?:\/\/[^/]+$/.test(url) || !URL.canParse(url)) {
    throw new Error(`${name} must be an address like https://store.example.com, not "${value}".`)
  }
  return url
}

/**
 * What all processes of a store must know alike to take payments. Stripe's own signing secret is changed
 * while processes run: for a day it knows two.
 */
export function paymentSecrets({ stripe }: Pick<Config, 'stripe'>): string[] {
  return stripe.isSandbox ? [stripe.secretKey, stripe.webhookSecret] : [stripe.secretKey]
}

function stripeConfig(env: NodeJS.ProcessEnv, secrets: Secrets) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env
  if (!secretKey) {
    return {
      secretKey: secrets.SANDBOX_SECRET_KEY,
      webhookSecret: secrets.SANDBOX_WEBHOOK_SECRET,
      isSandbox: true,
    }
  }
  if (!webhookSecret) {
    throw new Error(
      'STRIPE_SECRET_KEY is set but STRIPE_WEBHOOK_SECRET is not: paid orders could not be confirmed.',
    )
  }
  return { secretKey, webhookSecret, isSandbox: false }
}

/** The mail server and the sender's address; null keeps mail in the outbox. `url` holds a password. */
function smtpConfig({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv) {
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

/** The address whose mail a provider hands to this store, and what it signs with; null where answers go to the owner's mailbox. */
function inboundConfig({
  INBOUND_EMAIL_ADDRESS: address,
  INBOUND_EMAIL_SECRET: secret,
}: NodeJS.ProcessEnv) {
  if (!address && !secret) return null
  if (!address || !secret) {
    throw new Error('INBOUND_EMAIL_ADDRESS and INBOUND_EMAIL_SECRET are needed together.')
  }
  // Mailboxes have at most 64 characters, and the token of a thread takes 33.
  if (!/^[^@<>\s+]{1,31}@[^@<>\s]+$/.test(address)) {
    throw new Error('INBOUND_EMAIL_ADDRESS must be a short address like reply@mail.example.com.')
  }
  return { address, secret }
}

/** Where texts are turned into vectors for the search; null leaves them out. */
function embeddingsConfig(env: NodeJS.ProcessEnv) {
  const { EMBEDDINGS_URL: url, EMBEDDINGS_MODEL: model } = env
  if (!url && !model) return null
  if (!url || !model) {
    throw new Error('EMBEDDINGS_URL and EMBEDDINGS_MODEL are needed together.')
  }
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new Error('EMBEDDINGS_URL must be an address like https://api.example.com/v1/embeddings.')
  }
  const minSimilarity = env.EMBEDDINGS_MIN_SIMILARITY || '0.5'
  if (!(Number(minSimilarity) > 0 && Number(minSimilarity) < 1)) {
    throw new Error('EMBEDDINGS_MIN_SIMILARITY must be a number between 0 and 1.')
  }
  return { url, apiKey: env.EMBEDDINGS_API_KEY || '', model, minSimilarity }
}

async function loadSecrets(
  dataDir: string,
  publicUrl: string,
  env: NodeJS.ProcessEnv,
): Promise<{ secrets: Secrets; stored: NodeJS.Dict<string> }> {
  const file = join(dataDir, 'local.env')
  // Of processes that start together one makes up the keys of all.
  if (!existsSync(file)) {
    const lines = linesOf(eachSecret((_, make) => make(publicUrl)))
    await createOnce(file, lines).catch((cause: Error) => {
      throw new Error(`Nothing can be kept in DATA_DIR, ${dataDir}: ${cause.message}.`, { cause })
    })
  }
  const stored: NodeJS.Dict<string> = parseEnv(await readFile(file, 'utf8'))
  const complete = eachSecret((name, make) => stored[name] ?? make(publicUrl))
  // A key that a later version of the store needs.
  const isNew = Object.keys(LOCAL_SECRETS).some((name) => stored[name] === undefined)
  if (isNew) await writeDurably(file, linesOf({ ...stored, ...complete }))
  return { secrets: eachSecret((name) => env[name] || complete[name]), stored }
}

function eachSecret(
  valueOf: (name: keyof Secrets, make: (publicUrl: string) => string) => string,
): Secrets {
  const entries = Object.entries(LOCAL_SECRETS) as [keyof Secrets, (publicUrl: string) => string][]
  return Object.fromEntries(entries.map(([name, make]) => [name, valueOf(name, make)])) as Secrets
}

function linesOf(secrets: NodeJS.Dict<string>): string {
  return Object.entries(secrets)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')
}

/** What the functions in `supabase/functions` are configured with here, as a hosted project is by its secrets. */
export function functionEnvironment(
  config: Pick<Config, 'publicUrl' | 'siteUrl' | 'stripe' | 'embeddings' | 'smtp' | 'inbound'>,
): Record<string, string> {
  const { publicUrl, siteUrl, stripe, embeddings, smtp, inbound } = config
  return {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    SITE_URL: siteUrl ?? publicUrl,
    INVOICE_FONTS_URL: new URL('../../supabase/invoice-fonts/', import.meta.url).href,
    ...(stripe.isSandbox && { STRIPE_API_URL: publicUrl }),
    ...(embeddings && {
      EMBEDDINGS_URL: embeddings.url,
      EMBEDDINGS_API_KEY: embeddings.apiKey,
      EMBEDDINGS_MODEL: embeddings.model,
      EMBEDDINGS_MIN_SIMILARITY: embeddings.minSimilarity,
    }),
    ...(smtp && { SMTP_URL: smtp.url, MAIL_FROM: smtp.from }),
    ...(inbound && {
      INBOUND_EMAIL_ADDRESS: inbound.address,
      INBOUND_EMAIL_SECRET: inbound.secret,
    }),
  }
}
