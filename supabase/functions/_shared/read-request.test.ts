import { expect, test } from 'vitest'
import { visitorOf } from './read-request.ts'

test('an account is a visitor beside its network', () => {
  const request = new Request('http://store.example', {
    headers: { 'x-forwarded-for': '2001:db8:1:2::7, 10.0.0.1' },
  })
  expect(visitorOf(request, null)).toBe('network 2001:db8:1:2::')
  expect(visitorOf(request, 'ada')).toBe('network 2001:db8:1:2::\naccount ada')
})
