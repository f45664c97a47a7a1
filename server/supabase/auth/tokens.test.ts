import { SignJWT } from 'jose'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTokenReader } from './tokens.ts'

const SECRET = 'a secret of tests that is long enough to sign with'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1) }))
afterEach(() => void vi.useRealTimers())

const sign = (claims: object, secret = SECRET) =>
  new SignJWT({ role: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(secret))

it('a token that was good before is good until its end, and no longer', async () => {
  const read = createTokenReader(SECRET)
  const token = await sign({ sub: 'ada' })
  for (const minute of [0, 30, 59]) {
    vi.setSystemTime(Date.UTC(2026, 0, 1, 0, minute))
    expect(await read(token)).toMatchObject({ kind: 'token', claims: { sub: 'ada' } })
  }
  vi.setSystemTime(Date.UTC(2026, 0, 1, 1))
  expect(await read(token)).toEqual({ kind: 'expired', endedAtMs: Date.UTC(2026, 0, 1, 1) })
})

it('a good token makes none like it good', async () => {
  const read = createTokenReader(SECRET)
  const token = await sign({ sub: 'ada' })
  expect(await read(token)).toMatchObject({ kind: 'token' })
  const [header = '', , signature = ''] = token.split('.')
  const [, otherClaims = ''] = (await sign({ sub: 'eve' })).split('.')
  const signedByAnother = await sign({ sub: 'ada' }, `${SECRET}, or nearly`)
  const bad = { kind: 'bad', fault: 'signature' }
  expect(await read([header, otherClaims, signature].join('.'))).toEqual(bad)
  expect(await read(signedByAnother)).toEqual(bad)
  expect(await read(token)).toMatchObject({ kind: 'token', claims: { sub: 'ada' } })
})

it('who reads what a token says cannot change it for those who read it later', async () => {
  const read = createTokenReader(SECRET)
  const token = await sign({ sub: 'ada' })
  const first = await read(token)
  expect(() => {
    if (first.kind === 'token') first.claims.sub = 'eve'
  }).toThrow(TypeError)
  expect(await read(token)).toMatchObject({ claims: { sub: 'ada' } })
})
