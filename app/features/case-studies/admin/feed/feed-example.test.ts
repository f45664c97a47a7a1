import { expect, test } from 'vitest'

import { readCaseStudyFeed } from '#domain/case-study-feed.ts'

import { EXAMPLE } from './feed-format.tsx'

test('the example is a feed', () => {
  expect(readCaseStudyFeed(JSON.parse(EXAMPLE))).toMatchObject({
    caseStudies: [{ external_id: 'carts-1', file_type: 'pdf' }],
    skipped: [],
  })
})
