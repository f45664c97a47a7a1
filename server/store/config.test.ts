import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig, paymentSecrets } from './config.ts'

const SMTP_URL = 'smtps://store:se%40cret@mail.example.com'
const MAIL_FROM = 'Oneday <hello@example.com>'
let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'oneday-config-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

describe('the keys', () => {
  it('are made up once, however many processes start in the same moment', async () => {
    const dataDir = join(DATA_DIR, 'new')
    const configs = await Promise.all(
      Array.from({ length: 12 }, () => loadConfig({ DATA_DIR: dataDir })),
    )
    expect(new Set(configs.map(({ jwtSecret }) => jwtSecret)).size).toBe(1)
    expect(new Set(configs.map(({ adminPassword }) => adminPassword)).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['local.env'])
    expect((await stat(join(dataDir, 'local.env'))).mode & 0o777).toBe(0o600)
  })
})

it('names the setting whose directory cannot be made', async () => {
  const file = join(DATA_DIR, 'a-file')
  await writeFile(file, '')
  await expect(loadConfig({ DATA_DIR: file })).rejects.toThrow(
    `Nothing can be kept in DATA_DIR, ${file}: EEXIST`,
  )
})

describe('the mail server', () => {
  const smtpOf = async (env: NodeJS.ProcessEnv) => (await loadConfig({ ...env, DATA_DIR })).smtp

  it('is optional', async () => {
    expect(await smtpOf({})).toBeNull()
    expect(await smtpOf({ SMTP_URL: '', MAIL_FROM: '' })).toBeNull()
  })

  it.each([MAIL_FROM, 'hello@example.com', '"One, Day" <hello@example.com>'])(
    'sends for %s',
    async (from) => {
      expect(await smtpOf({ SMTP_URL, MAIL_FROM: from })).toEqual({ url: SMTP_URL, from })
    },
  )

  it.each([
    ['no sender', { SMTP_URL }, /SMTP_URL is set but MAIL_FROM is not/],
    ['no server', { MAIL_FROM }, /MAIL_FROM is set but SMTP_URL is not/],
    ['another protocol', { SMTP_URL: 'https://u:se%40cret@x.example', MAIL_FROM }, /SMTP_URL must/],
    ['no address', { SMTP_URL: 'u:se%40cret@x.example', MAIL_FROM }, /SMTP_URL must/],
    ['a sender without host', { SMTP_URL, MAIL_FROM: 'Oneday' }, /MAIL_FROM must/],
    ['two senders', { SMTP_URL, MAIL_FROM: 'a@b.example, c@d.example' }, /MAIL_FROM must/],
    [
      'a sender with a second line',
      { SMTP_URL, MAIL_FROM: 'A\nBcc: b <a@b.example>' },
      /MAIL_FROM/,
    ],
  ])('with %s ends the start, and reveals no secret', async (_, env, message) => {
    const failure = await smtpOf(env).catch((error: Error) => error.message)
    expect(failure).toMatch(message)
    expect(failure).not.toContain('se%40cret')
  })
})

describe('the provider of embeddings', () => {
  const embeddingsOf = async (env: NodeJS.ProcessEnv) =>
    (await loadConfig({ ...env, DATA_DIR })).embeddings
  const EMBEDDINGS_URL = 'http://localhost:11434/v1/embeddings'
  const EMBEDDINGS_MODEL = 'small'

  it('is optional, and so is its key', async () => {
    expect(await embeddingsOf({})).toBeNull()
    expect(await embeddingsOf({ EMBEDDINGS_URL, EMBEDDINGS_MODEL })).toEqual({
      url: EMBEDDINGS_URL,
      apiKey: '',
      model: 'small',
      minSimilarity: '0.5',
    })
  })

  it.each([
    ['no model', { EMBEDDINGS_URL }, /needed together/],
    ['no address', { EMBEDDINGS_MODEL }, /needed together/],
    ['another protocol', { EMBEDDINGS_URL: 'file:///x', EMBEDDINGS_MODEL }, /EMBEDDINGS_URL must/],
    [
      'an impossible similarity',
      { EMBEDDINGS_URL, EMBEDDINGS_MODEL, EMBEDDINGS_MIN_SIMILARITY: '1.5' },
      /EMBEDDINGS_MIN_SIMILARITY must/,
    ],
  ])('with %s ends the start', async (_, env, message) => {
    await expect(embeddingsOf(env)).rejects.toThrow(message)
  })
})

describe('a backend or pages in another process', () => {
  const configOf = (env: NodeJS.ProcessEnv) => loadConfig({ PORT: '4000', ...env, DATA_DIR })
  const SUPABASE = {
    SUPABASE_URL: 'https://project.supabase.example/',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
  }

  it('is not there by default', async () => {
    expect(await configOf({})).toMatchObject({ supabaseUrl: null, siteUrl: null })
    const own = { SUPABASE_URL: 'http://localhost:4000', SITE_URL: 'http://localhost:4000/' }
    expect(await configOf(own)).toMatchObject({ supabaseUrl: null, siteUrl: null })
  })

  it('goes by its address', async () => {
    const pages = { SITE_URL: 'https://store.example/' }
    expect(await configOf(pages)).toMatchObject({
      supabaseUrl: null,
      siteUrl: 'https://store.example',
    })
    // The settings of a hosted project's functions say nothing about the process with the pages.
    expect(await configOf({ ...SUPABASE, ...pages })).toMatchObject({
      supabaseUrl: 'https://project.supabase.example',
      siteUrl: null,
      publishableKey: 'sb_publishable_x',
    })
  })

  it.each([
    ['no key', { SUPABASE_URL: SUPABASE.SUPABASE_URL }, /SUPABASE_PUBLISHABLE_KEY is not/],
    ['a path', { ...SUPABASE, SUPABASE_URL: 'https://x.example/rest/v1' }, /SUPABASE_URL must be/],
    ['no protocol', { SITE_URL: 'store.example' }, /SITE_URL must be/],
  ])('with %s ends the start', async (_, env, message) => {
    await expect(configOf(env)).rejects.toThrow(message)
  })
})

describe('what processes share to take payments', () => {
  const stripe = { secretKey: 'sk_test_a', webhookSecret: 'whsec_a', isSandbox: true }

  it('is the key, and what the sandbox signs with', () => {
    expect(paymentSecrets({ stripe })).toEqual(['sk_test_a', 'whsec_a'])
  })

  it('stays while the signing secret of a real provider is changed', () => {
    expect(paymentSecrets({ stripe: { ...stripe, isSandbox: false } })).toEqual(['sk_test_a'])
  })
})

it('traces go where the variables of OpenTelemetry say, or nowhere', async () => {
  const tracingOf = async (env: NodeJS.ProcessEnv) =>
    (await loadConfig({ ...env, DATA_DIR })).tracing
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/'
  expect(await tracingOf({ OTEL_TRACES_SAMPLER_ARG: '0.5' })).toBeNull()
  const OTEL_EXPORTER_OTLP_HEADERS = 'authorization=Bearer%20x=, team = a'
  expect(
    await tracingOf({
      OTEL_EXPORTER_OTLP_ENDPOINT,
      OTEL_EXPORTER_OTLP_HEADERS,
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    }),
  ).toEqual({
    endpoint: 'http://localhost:4318',
    headers: { authorization: 'Bearer x=', team: 'a' },
    serviceName: 'oneday',
    ratio: 0.5,
  })
  await expect(tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost' })).rejects.toThrow(/address/)
  await expect(
    tracingOf({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG: '2' }),
  ).rejects.toThrow(/from 0 to 1/)
})
