import { createElement } from 'react'
import { expect, test } from 'vitest'
import { wordsOf } from './draw.ts'
import { ExampleReview } from '#app/features/submit-review/components/example-review.tsx'

test('a sample says that it is one before anything else', () => {
  const example = {
    label: 'Example, not a real review',
    rating: 5,
    title: 'Done by noon',
    text: 'It was.',
    name: 'Ada',
    role: 'CEO',
    company: 'Byron',
    whyItWorks: ['It names a figure.'],
  }
  const words = wordsOf(createElement(ExampleReview, { example }))
  expect(words).toMatch(/^Example, not a real review /)
  expect(words).toContain('Why it helps the next buyer')
})
