import { expect, it } from 'vitest'

import { promisedSteps } from './promised-steps.ts'

const LATER = "I'll do it right after this; pause the clock if you have to wait for it"
const brief = {
  answers: [
    ['Which shop is it?', 'https://acme.example'],
    ['Have you invited me to the shop?', LATER],
    ['Have you invited me to Search Console?', 'Yes'],
    ['Have you invited me to Analytics?', LATER],
    [
      'Have you invited me to Google Ads?',
      'Please open an account; you get access right after this',
    ],
    ['When is the sale?', 'We launch right after this campaign'],
  ].map(([question = '', answer = '']) => ({ serviceTitle: null, question, answer })),
}
const done = { isOwn: true, body: "“Have you invited me to the shop?” Yes, it's done." }

it('what was put off is owed until its message says that it is done', () => {
  const deliveries: { services: string[] }[] = []
  expect(promisedSteps({ brief, messages: [], deliveries })).toEqual([
    'Have you invited me to the shop?',
    'Have you invited me to Analytics?',
    'Have you invited me to Google Ads?',
  ])
  expect(promisedSteps({ brief, messages: [done], deliveries })).toEqual([
    'Have you invited me to Analytics?',
    'Have you invited me to Google Ads?',
  ])
  // Not because the owner quotes it.
  expect(promisedSteps({ brief, messages: [{ ...done, isOwn: false }], deliveries })).toHaveLength(
    3,
  )
})

it('nothing is owed before the brief, and nothing after a delivery', () => {
  expect(promisedSteps({ brief: null, messages: [], deliveries: [] })).toEqual([])
  expect(promisedSteps({ brief, messages: [], deliveries: [{ services: [] }] })).toEqual([])
})

it('what is delivered alone is owed nothing more, and the others are', () => {
  const answers = ['Audit', 'Dashboard'].map((serviceTitle) => ({
    serviceTitle,
    question: `Have you invited me for the ${serviceTitle}?`,
    answer: LATER,
  }))
  expect(
    promisedSteps({ brief: { answers }, messages: [], deliveries: [{ services: ['Audit'] }] }),
  ).toEqual(['Have you invited me for the Dashboard?'])
})
