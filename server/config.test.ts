import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from './config.ts'

const SMTP_URL = 'smtps://store:se%40cret@mail.example.com'
const MAIL_FROM = 'Oneday <hello@example.com>'
let DATA_DIR: string

beforeAll(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'oneday-config-'))
})
afterAll(() => rm(DATA_DIR, { recursive: true }))

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
  ])('with %s ends the start, and no secret is told', async (_, env, message) => {
    const failure = await smtpOf(env).catch((error: Error) => error.message)
    expect(failure).toMatch(message)
    expect(failure).not.toContain('se%40cret')
  })
})
