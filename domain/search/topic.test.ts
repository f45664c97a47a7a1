import { expect, it } from 'vitest'

import { withoutTopic } from './topic.ts'

it.each([
  ['a blog about knee injuries', 'a blog'],
  ['Blog posts about gardening, twice a month', 'Blog posts'],
  ['video script about our new app', 'video script'],
  ['black friday emails', 'emails'],
  ['Christmas sale newsletter', 'newsletter'],
  ['emails for the holidays', 'emails'],
  ['how much should I charge for a cake', 'how much should I charge'],
  ['how should I price my cupcakes', 'how should I price'],
  ['black friday tracking', 'black friday tracking'],
  ['what do you charge for ads', 'what do you charge for ads'],
  ['what about a blog', 'what about a blog'],
  ['posts on instagram', 'posts on instagram'],
])('%s', (text, rest) => {
  const left = withoutTopic(text)
  expect(left).toHaveLength(text.length)
  expect(left.trim()).toBe(rest)
})
