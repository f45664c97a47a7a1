import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { nameRequest } from './request-id.ts'

const GIVEN = 'from-the-proxy-1'

function named(trustProxy: boolean, ...ids: string[]) {
  const request = new IncomingMessage(new Socket())
  request.rawHeaders.push('Host', 'a.example', ...ids.flatMap((id) => ['X-Request-ID', id]))
  const [first] = ids
  if (first !== undefined) request.headers['x-request-id'] = first
  const response = new ServerResponse(request)
  nameRequest(request, response, trustProxy)
  const told = response.getHeader('X-Request-Id')
  expect(request.rawHeaders).toEqual(['Host', 'a.example', 'x-request-id', told])
  return told
}

it('a request has an id of the store’s own, which the answer says', () => {
  expect(named(false)).toMatch(/^[\da-f-]{36}$/)
  expect(named(false)).not.toBe(named(false))
})

it('an id is believed of a proxy alone, and only one that is safe in a log', () => {
  expect(named(true, GIVEN)).toBe(GIVEN)
  expect(named(false, GIVEN)).not.toBe(GIVEN)
  expect(named(true, 'a"}\n{"level":60')).toMatch(/^[\da-f-]{36}$/)
  expect(named(true, 'x'.repeat(65))).toMatch(/^[\da-f-]{36}$/)
})
