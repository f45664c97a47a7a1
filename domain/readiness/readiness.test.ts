import { describe, expect, test } from 'vitest'
import type { Check } from './check.ts'
import { judgeAccount, judgeKeys, maskKey, modeOfKey } from './judge-account.ts'
import { judgeClaims, judgeDemo, judgeEmails, judgeLegal } from './judge-store.ts'
import { judgeDeliveries, judgeEndpoints, judgeLastEvent } from './judge-webhooks.ts'
import { byUrgency, overallSentence, overallState } from './overall.ts'

const SECRET = 'abcdefghijklmnop1234'
const keys = (secret: string, publishable: string | null = null) =>
  judgeKeys({ isSandbox: false, secret, publishable })

describe('keys', () => {
  test('say for what they are, and are never shown whole', () => {
    expect(modeOfKey(`rk_live_${SECRET}`)).toBe('live')
    expect(modeOfKey('whsec_1')).toBeNull()
    expect(maskKey(`sk_live_${SECRET}`)).toBe('sk_live_…1234')
    expect(maskKey('sk_test_short')).toBe('sk_test_…')
  })

  test.each([
    [keys(`sk_live_${SECRET}`), 'ok', 'for real payments'],
    [keys(`sk_test_${SECRET}`), 'warning', 'for tests'],
    [keys(`sk_live_${SECRET}`, `pk_test_${SECRET}`), 'failed', 'the publishable key is not'],
    [keys('something else'), 'failed', "isn't one of Stripe's"],
  ])('are judged: %j', (check, state, words) => {
    expect(check).toMatchObject({ state, sentence: expect.stringContaining(words) })
    expect(JSON.stringify(check)).not.toContain(SECRET)
  })
})

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-11-22T12:00:00Z')
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString()
const OWN = 'https://store.example/functions/v1/stripe-webhook'
const endpoint = (url: string) => [{ url, isEnabled: true, events: ['*'] }]
const NO_DEMO = { services: 0, reviews: 0 }
const LEGAL = [
  { slug: 'privacy-policy', version: 2, is_demo: false },
  { slug: 'terms-of-service', version: 1, is_demo: true },
]

describe('what is harmless in tests and not with real money', () => {
  test.each([
    [
      judgeEndpoints(
        { answer: endpoint('http://localhost:3000/x') },
        'http://localhost:3000/x',
        'test',
      )[0],
      'failed',
    ],
    [
      judgeEndpoints({ answer: endpoint('http://10.0.0.1/x') }, 'http://10.0.0.1/x', 'sandbox')[0],
      'ok',
    ],
    [
      judgeEndpoints({ answer: endpoint('http://a.example/x') }, 'http://a.example/x', 'live')[0],
      'failed',
    ],
    [judgeEndpoints({ answer: endpoint(`${OWN}/`) }, OWN, 'live')[0], 'ok'],
    [judgeLegal(LEGAL, 'test'), 'warning'],
    [judgeLegal(LEGAL, 'live'), 'failed'],
    [judgeLegal(LEGAL.slice(1), 'test'), 'failed'],
    [judgeDemo({ ...NO_DEMO, services: 3 }, 9, 'test'), 'warning'],
    [judgeDemo({ ...NO_DEMO, services: 3 }, 9, 'live'), 'failed'],
    [judgeDemo(NO_DEMO, 2, 'live'), 'ok'],
    [judgeEmails({ hasServer: false, waiting: 0, failed: 0 }, 'live'), 'failed'],
    [judgeEmails({ hasServer: true, waiting: 1, failed: 2 }, 'test'), 'failed'],
    [judgeEmails({ hasServer: true, waiting: 1, failed: 0 }, 'live'), 'ok'],
    [judgeClaims([{ claim: '9 brands', page: '/', verdict: 'no data' }], 'live'), 'failed'],
    [judgeClaims([{ claim: '9 brands', page: '/', verdict: 'too little' }], 'live'), 'warning'],
    [judgeLastEvent(null, false, NOW), 'warning'],
    [judgeLastEvent(null, true, NOW), 'failed'],
    [judgeLastEvent(ago(3), true, NOW), 'ok'],
    [judgeLastEvent(ago(20), true, NOW), 'warning'],
  ])('%j is %s', (check, state) => {
    expect(check?.state).toBe(state)
  })
})

test('the demo is counted in rows, as the seed tools count it, and by what visitors see of it', () => {
  const sentence = (seen: number, rows: number) =>
    judgeDemo({ services: seen }, rows, 'test').sentence
  expect(sentence(148, 1_711)).toBe(
    'Of the 1,711 rows of the demo store, 148 are in sight of visitors or are orders.',
  )
  expect(sentence(0, 1)).toBe(
    'Visitors see nothing of the demo store. The seed tools have 1 row more.',
  )
  expect(sentence(0, 0)).toBe('Nothing of the demo store is left.')
})

test('as many claims are counted as are listed, whatever is wrong with each', () => {
  const found = judgeClaims(
    [
      { claim: '9 brands', page: '/', verdict: 'no data' },
      { claim: '30+ projects', page: '/', verdict: 'too little' },
    ],
    'test',
  )
  expect(found.sentence).toBe('2 claims are not what the data says.')
  expect(found.evidence).toHaveLength(2)
})

test('an event that failed here and there is one', () => {
  const lost = { id: 'evt_1', type: 'refund.created', error: null, at: ago(1) }
  const found = judgeDeliveries([lost], { answer: [lost, { ...lost, id: 'evt_2' }] }, 0)
  expect(found.items.map(({ id }) => id)).toEqual(['evt_1', 'evt_2'])
  expect(judgeDeliveries([], { problem: 'unreachable' }, 0).state).toBe('unknown')
})

test('an account that could not be asked leaves four checks open', () => {
  const checks = judgeAccount({ problem: 'unreachable' }, 'live')
  expect(checks.map(({ state }) => state)).toEqual(Array(4).fill('unknown'))
})

const check = (key: Check['key'], state: Check['state']) => ({ key, state })

test('the store is in the sandbox, in test, ready, or live, in one sentence', () => {
  const good = [check('keys', 'warning'), check('charges', 'ok')]
  const bad = [...good, check('ping', 'failed')]
  expect(overallState('sandbox', good)).toBe('sandbox')
  expect(overallState('test', bad)).toBe('test')
  expect(overallState('test', good)).toBe('live-ready')
  expect(overallState('live', bad)).toBe('live')
  expect(overallSentence('live', bad)).toBe('The store takes real payments, and 1 check fails.')
  expect(overallSentence('test', good)).toMatch(/^Everything is ready/)
  expect(byUrgency(bad).map(({ key }) => key)).toEqual(['ping', 'keys', 'charges'])
})
