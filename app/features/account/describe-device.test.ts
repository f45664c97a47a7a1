import { expect, test } from 'vitest'

import { describeDevice } from './describe-device.ts'

const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

test.each([
  [`${MAC} Version/17.0 Safari/605.1.15`, 'Safari on Mac'],
  [`${MAC} Chrome/131.0 Safari/537.36`, 'Chrome on Mac'],
  [`${WINDOWS} AppleWebKit/537.36 Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge on Windows'],
  [`${WINDOWS} Gecko/20100101 Firefox/133.0`, 'Firefox on Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/131 Safari', 'Chrome on iPhone'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/131.0 Mobile Safari/537.36', 'Chrome on Android'],
  ['curl/8.5.0', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, name) => expect(describeDevice(userAgent)).toBe(name))
