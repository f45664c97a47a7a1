import { expect, it } from 'vitest'
import { findTagProblems, suggestTag } from './mail-tags.ts'

const TAGS = ['store_name', 'customer_name', 'order_id', 'order_url', 'total', 'due_date']

it('finds nothing wrong with the tags of the email', () => {
  expect(findTagProblems('{{order_id}} {{ total }} {not a tag} {', TAGS)).toEqual([])
})

it.each([
  ['{{custmer_name}}', '{{customer_name}}'],
  ['{{Customer Name}}', '{{customer_name}}'],
  ['{{orderId}}', '{{order_id}}'],
  ['{{url}}', '{{order_url}}'],
  ['{{grand_total}}', '{{total}}'],
  ['{{favorite_color}}', null],
  ['{{}}', null],
])('finds %s, and suggests %s', (found, suggestion) => {
  const text = `Dear ${found}, thank you.`
  expect(findTagProblems(text, TAGS)).toEqual([
    { found, suggestion, text: `${found} is not a tag of this email.` },
  ])
})

it.each([
  ['Order {{order_id} is paid', '{{order_id}'],
  ['Order {{order_id is paid', '{{order_id'],
  ['Order order_id}} is paid', 'order_id}}'],
])('finds a tag that is not closed: %s', (text, found) => {
  expect(findTagProblems(text, TAGS)).toEqual([
    {
      found,
      suggestion: '{{order_id}}',
      text: `${found} is not closed. Tags look like {{this}}.`,
    },
  ])
})

it('names a mistake once', () => {
  expect(findTagProblems('{{x}} {{x}} {{y}}', TAGS).map(({ found }) => found)).toEqual([
    '{{x}}',
    '{{y}}',
  ])
})

it('suggests the closest of several', () => {
  expect(suggestTag('order_ulr', TAGS)).toBe('order_url')
})
