import { describe, expect, it } from 'vitest'
import { promoLink, withLinkedPromoOf, withoutLinkedPromo } from './linked-promo.ts'

describe('an address without the promo code of its link', () => {
  it.each([
    ['/', '/'],
    ['/?promo=SAVE10', '/'],
    ['/?promo', '/'],
    ['/services?promo=%3Cscript%3E&q=a%20b+c', '/services?q=a%20b+c'],
    ['/services?q=1&promo=A&sort=new&promo=B', '/services?q=1&sort=new'],
    ['/services?promotion=1&apromo=2', '/services?promotion=1&apromo=2'],
    ['http://localhost/a?b=/?promo=x&promo=Y', 'http://localhost/a?b=/?promo=x'],
  ])('%s is %s', (address, expected) => {
    expect(withoutLinkedPromo(address)).toBe(expected)
  })
})

describe('where a link leads on', () => {
  it.each([
    ['/old?promo=A', '/new', '/new?promo=A'],
    ['/old?q=1&promo=A', '/new?q=1', '/new?q=1&promo=A'],
    ['/old?promo=A', '/new#faq', '/new?promo=A#faq'],
    ['/old?q=1', '/new', '/new'],
  ])('%s to %s brings the code along', (address, other, expected) => {
    expect(withLinkedPromoOf(address, other)).toBe(expected)
  })
})

it('links a code to the start of the store', () => {
  expect(promoLink('https://store.example', 'SAVE-10_A')).toBe(
    'https://store.example/?promo=SAVE-10_A',
  )
})
