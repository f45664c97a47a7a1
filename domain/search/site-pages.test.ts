import { expect, it } from 'vitest'

import { findPages } from './site-pages.ts'

it.each([
  ['refund', 'Refunds'],
  ['Do you offer refunds?', 'Refunds'],
  ['money back guarantee', 'Refunds'],
  ['how does this work', 'How it Works'],
  ['how much does it cost', 'Browse Services'],
  ['What do you charge?', 'Browse Services'],
  ['your prices', 'Browse Services'],
  ['contact', 'Contact'],
  ['phone number', 'Contact'],
  ['who are you', 'About'],
  ['reviews', 'Reviews'],
  ['case studies', 'Recent Projects'],
  ['examples of your work', 'Recent Projects'],
  ['invoice', 'Orders'],
  ['track my order', 'Orders'],
  ['login', 'Sign In'],
  ['cancel my order', 'Refunds'],
  ['can I pay with PayPal', 'Contact'],
  ['payment methods', 'Contact'],
  ['help', 'Contact'],
  ['privacy policy', 'Privacy Policy'],
  ['do you sign a data processing agreement', 'Privacy Policy'],
  ['are you HIPAA compliant', 'Privacy Policy'],
  ['invoice with VAT', 'Contact'],
  ['can I get an invoice with my VAT number', 'Contact'],
  ['terms and conditions', 'Terms of Service'],
  ['sitemap', 'Sitemap'],
  ['how long will it take?', 'How it Works'],
  ['turnaround time', 'How it Works'],
  ['revision', 'How it Works'],
  ['discount code', 'Cart'],
  ['coupons', 'Cart'],
  ['NDA', 'Terms of Service'],
  ['talk to a real person', 'Contact'],
  ['human', 'Contact'],
  ['whatsapp', 'Contact'],
])('"%s" asks for the page %s', (text, label) => {
  expect(findPages(text).map((page) => page.label)).toEqual([label])
})

it.each([
  'contact form is broken',
  'who are your customers',
  'more 5 star reviews',
  'seo',
  'help with seo',
  'chat for my website',
  'abandoned cart',
  'coupon campaign',
  'what do you do',
  'how much does it cost to fix tracking',
  'raise prices',
  'gdpr consent banner',
  'is my website gdpr compliant',
  'someone',
  '',
  'the',
])('"%s" asks for no page', (text) => {
  expect(findPages(text)).toEqual([])
})
