import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { createAnonymousCheck } from './known-key.ts'

const KEYS = {
  publishableKey: 'sb_publishable_of_tests',
  secretKey: 'sb_secret_of_tests',
  jwtSecret: 'a secret of tests that is long enough to sign with',
}

const sign = (role: string, { secret = KEYS.jwtSecret, ends = '1h' } = {}) =>
  new SignJWT({ role })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(ends)
    .sign(new TextEncoder().encode(secret))

it.each([
  ['no key at all', {}, true],
  ['the publishable key', { apikey: KEYS.publishableKey }, true],
  ['the publishable key twice', { apikey: KEYS.publishableKey, bearer: KEYS.publishableKey }, true],
  ['the secret key', { apikey: KEYS.secretKey }, false],
  ['the secret key as a token', { apikey: KEYS.publishableKey, bearer: KEYS.secretKey }, false],
  ['the token of an account', { bearer: await sign('authenticated') }, false],
  ['a token that may do anything', { bearer: await sign('service_role') }, false],
  ['the token of a visitor', { bearer: await sign('anon') }, true],
  ['a token that has ended', { bearer: await sign('authenticated', { ends: '-1s' }) }, true],
  ['a token by someone else', { bearer: await sign('authenticated', { secret: 'x' }) }, true],
])('a request with %s comes from someone unknown or not', async (_, credentials, isUnknown) => {
  const { apikey, bearer } = { apikey: '', bearer: '', ...credentials }
  const headers = new Headers()
  if (apikey) headers.set('apikey', apikey)
  if (bearer) headers.set('authorization', `Bearer ${bearer}`)
  const request = new Request('http://store.example/rest/v1/services', { headers })
  expect(await createAnonymousCheck(KEYS)(request)).toBe(isUnknown)
})
