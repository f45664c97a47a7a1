import { describe, expect, it } from 'vitest'
import { callFunction } from './support/checkout.ts'
import { fail, openReadiness, type Check } from './support/readiness.ts'
import { withSql } from './support/with-sql.ts'

const { admin, check } = openReadiness()

const OTHER = 'https://other.example/hooks'
const OWED = ['business_profile.url']
const SUBSCRIBED = ['checkout.session.completed', 'checkout.session.expired']

describe('a fault of the payment provider', () => {
  it.each([
    ['account', { charges_enabled: false }, 'charges', 'failed', "can't take payments yet"],
    [
      'account',
      { requirements: { currently_due: OWED, past_due: [], disabled_reason: null } },
      'charges',
      'warning',
      'still asks for details',
    ],
    ['account', { payouts_enabled: false }, 'payouts', 'failed', "can't be paid out"],
    ['account', { default_currency: 'eur' }, 'currency', 'warning', 'the account is in EUR'],
    [
      'account',
      { settings: { payments: { statement_descriptor: null } } },
      'descriptor',
      'warning',
      'no name of the store',
    ],
    ['account', { settings: {} }, 'descriptor', 'warning', 'no name of the store'],
    ['account', { requirements: { past_due: 7 } }, 'charges', 'unknown', 'could not be checked'],
    ['endpoints', [{ url: null }], 'endpoint', 'failed', 'to another address'],
    ['endpoints', [{ enabled_events: null }], 'events', 'unknown', 'could not be checked'],
    ['endpoints', [], 'endpoint', 'failed', 'no address to send events to'],
    ['endpoints', [{ url: OTHER }], 'endpoint', 'failed', 'to another address'],
    ['endpoints', [{ status: 'disabled' }], 'endpoint', 'failed', 'turned off'],
    ['endpoints', [{ enabled_events: SUBSCRIBED }], 'events', 'failed', '10 events'],
    ['api', { status: 401 }, 'charges', 'failed', 'refuses the secret key'],
    ['api', { status: 403, path: 'account' }, 'payouts', 'unknown', 'may not read this'],
    ['api', { status: 500 }, 'endpoint', 'unknown', "didn't answer in time"],
    ['webhooks', 'lost', 'ping', 'failed', "didn't come back within 2 seconds"],
    ['webhooks', 'unsigned', 'ping', 'failed', 'the signing secret is wrong'],
  ])('%s %j is found: %s %s, %s', async (name, value, key, state, words) => {
    await fail(name, value)
    // One that comes is refused when the machine finds the time.
    const found = await check(key, value === 'unsigned' ? 4_000 : undefined)
    expect(found).toMatchObject({ key, state, sentence: expect.stringContaining(words) })
  })

  it('in one answer leaves the other checks as they are', async () => {
    await fail('account', { requirements: { past_due: 7 } })
    await fail('endpoints', [{ enabled_events: null }])
    const answer = await callFunction(admin.client, 'check-readiness', { patience_ms: 1500 })
    expect(answer.status).toBe(200)
    const checks = answer.body['checks'] as Check[]
    const open = checks.filter(({ sentence }) => sentence.includes('could not be checked'))
    expect(open.map(({ key, state }) => `${key} ${state}`)).toEqual([
      'charges unknown',
      'payouts unknown',
      'currency unknown',
      'descriptor unknown',
      'endpoint unknown',
      'events unknown',
    ])
    expect(checks).toHaveLength(15)
  })

  it('of none leaves every check of the account and the webhooks as it should be', async () => {
    for (const key of [
      'charges',
      'payouts',
      'currency',
      'descriptor',
      'endpoint',
      'ping',
      'events',
    ]) {
      expect(await check(key)).toMatchObject({ key, state: 'ok' })
    }
  })

  it('of ours: a claim that the data does not bear out, and an email that failed', async () => {
    await withSql(async (sql) => {
      const [was] = await sql`select value from site_settings where key = 'headline_brands'`
      const claim = (value: unknown) =>
        sql`update site_settings set value = ${sql.json(value as never)} where key = 'headline_brands'`
      await claim('9000+')
      expect((await check('claims')).sentence).toMatch(/not what the data says/)
      if (was) await claim(was['value'])
    })
    expect((await check('emails')).sentence).toMatch(/no mail server is set up/)
  })
})
