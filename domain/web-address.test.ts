import { expect, test } from 'vitest'
import { completeWebAddress, isWebAddress } from './web-address.ts'

test.each([
  ['acme.com', 'https://acme.com'],
  [' www.acme.co.uk/shop?page=2 ', 'https://www.acme.co.uk/shop?page=2'],
  ['acme.com:8080', 'https://acme.com:8080'],
  ['münchen.de', 'https://münchen.de'],
  ['//acme.com/shop', 'https://acme.com/shop'],
  ['xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
  ['http://acme.com', 'http://acme.com'],
  ['HTTPS://acme.com', 'HTTPS://acme.com'],
])('%j is completed to %j', (typed, address) => {
  expect(completeWebAddress(typed)).toBe(address)
  expect(isWebAddress(address)).toBe(true)
})

test.each([
  'acme',
  'e.g.',
  'not yet',
  'N/A',
  'ada@acme.com',
  'javascript:alert(1)',
  '192.168.0.1',
  '/etc/acme.conf',
  '//acme',
  '',
])('%j stays as it is, and is no address', (typed) => {
  expect(completeWebAddress(typed)).toBe(typed)
  expect(isWebAddress(typed)).toBe(false)
})
