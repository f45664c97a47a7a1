import { expect, test } from 'vitest'

import { readEmailLink } from './email-link.ts'

test.each([
  ['', null],
  ['#content', null],
  ['#type=signup', null],
  ['#type=phone_change&token_hash=ab', null],
  ['#type=signup&token_hash=ab', { kind: 'proof', type: 'signup', tokenHash: 'ab' }],
  ['#type=invite&token_hash=ab', { kind: 'proof', type: 'invite', tokenHash: 'ab' }],
  ['#type=magiclink&token_hash=ab', { kind: 'proof', type: 'magiclink', tokenHash: 'ab' }],
  ['#type=recovery&token_hash=ab', { kind: 'proof', type: 'recovery', tokenHash: 'ab' }],
  [
    '#access_token=x&refresh_token=y&type=recovery',
    {
      kind: 'session',
      type: 'recovery',
      tokens: { access_token: 'x', refresh_token: 'y' },
    },
  ],
  ['#access_token=x&type=recovery', null],
  ['#error=access_denied&error_code=otp_expired', { kind: 'refused', code: 'otp_expired' }],
])('%j', (hash, link) => expect(readEmailLink(hash)).toEqual(link))
