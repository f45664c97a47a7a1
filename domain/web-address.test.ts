import { expect, test } from 'vitest'
import { completeWebAddresses, areWebAddresses } from './web-address.ts'

test.each([
  ['acme.com', 'https://acme.com'],
  [' www.acme.co.uk/shop?page=2 ', 'https://www.acme.co.uk/shop?page=2'],
  ['acme.com:8080', 'https://acme.com:8080'],
  ['münchen.de', 'https://münchen.de'],
  ['//acme.com/shop', 'https://acme.com/shop'],
  ['xn--e1afmkfd.xn--p1ai', 'https://xn--e1afmkfd.xn--p1ai'],
  ['http://acme.com', 'http://acme.com'],
  ['HTTPS://acme.com', 'HTTPS://acme.com'],
  ['acme.com/a\r\n\n  http://acme.com/b \n', 'https://acme.com/a\nhttp://acme.com/b'],
  ['1.  acme.com/donate\n2) //acme.com', '1. https://acme.com/donate\n2) https://acme.com'],
  ['Candle: acme.com/shop (gifts)', 'Candle: https://acme.com/shop (gifts)'],
  ['Gifts (https://acme.com/shop)', 'Gifts (https://acme.com/shop)'],
  ['https://acme.com, https://acme.com/b', 'https://acme.com, https://acme.com/b'],
])('%j is completed to %j', (typed, address) => {
  expect(completeWebAddresses(typed)).toBe(address)
  expect(areWebAddresses(address)).toBe(true)
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
  'https://acme.com\nacme',
])('%j stays as it is, and is no address', (typed) => {
  expect(completeWebAddresses(typed)).toBe(typed)
  expect(areWebAddresses(typed)).toBe(false)
})
