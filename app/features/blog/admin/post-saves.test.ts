import { expect, test } from 'vitest'

import { doneText, postHoldReason, statusAfter } from './post-saves.ts'

const DRAFT = { status: 'draft', published_at: null }
const SCHEDULED = { status: 'scheduled', published_at: '2099-01-01T00:00:00Z' }
const PUBLISHED = { status: 'published', published_at: '2020-01-01T00:00:00Z' }

test.each([
  [undefined, DRAFT, 'draft'],
  [undefined, SCHEDULED, 'scheduled'],
  [undefined, PUBLISHED, 'published'],
  [undefined, undefined, 'draft'],
  ['autosave', PUBLISHED, 'published'],
  ['publish', DRAFT, 'published'],
  ['schedule', DRAFT, 'scheduled'],
  ['unpublish', PUBLISHED, 'draft'],
] as const)('a save for %s of %j sends %s', (intent, now, status) => {
  expect(statusAfter(intent, now)).toBe(status)
})

test.each([
  [undefined, DRAFT, PUBLISHED, false, /was published in the meantime.*“Update” saves them/],
  ['autosave', DRAFT, PUBLISHED, false, /not saved yet/],
  [undefined, DRAFT, SCHEDULED, true, /was scheduled in the meantime/],
  ['publish', DRAFT, SCHEDULED, true, /was scheduled in the meantime/],
  ['publish', SCHEDULED, DRAFT, true, /was taken off the schedule in the meantime/],
  ['unpublish', PUBLISHED, DRAFT, false, /was unpublished in the meantime/],
  ['publish', DRAFT, DRAFT, true, /^Someone else changed this.*then publish again/],
  ['schedule', DRAFT, DRAFT, true, /then schedule again/],
  ['publish', DRAFT, DRAFT, false, null],
  ['unpublish', PUBLISHED, PUBLISHED, true, null],
  [undefined, PUBLISHED, DRAFT, false, null],
  [undefined, PUBLISHED, PUBLISHED, true, null],
  ['autosave', DRAFT, DRAFT, true, null],
] as const)('a save for %s of %j that is %j (others wrote: %s) waits: %s', (...given) => {
  const [intent, seen, now, hasNews, text] = given
  const reason = postHoldReason({ intent, seen, now, hasNews })
  expect(reason ?? '').toMatch(text ?? /^$/)
})

test.each([
  [undefined, undefined, DRAFT, ['Draft saved.']],
  [undefined, DRAFT, DRAFT, ['Draft saved.']],
  [undefined, PUBLISHED, PUBLISHED, ['Post updated.']],
  [undefined, PUBLISHED, DRAFT, ['Draft saved.', 'It was unpublished in the meantime.']],
  [undefined, SCHEDULED, PUBLISHED, ['Post updated.', 'It was published in the meantime.']],
  ['autosave', DRAFT, DRAFT, null],
  ['publish', DRAFT, PUBLISHED, null],
  ['schedule', DRAFT, SCHEDULED, ['Post scheduled.']],
  ['unpublish', PUBLISHED, DRAFT, ['Post unpublished. It is a draft again.']],
  ['unpublish', SCHEDULED, DRAFT, ['Post taken off the schedule. It is a draft again.']],
] as const)('a save for %s of %j that is %j now says %j', (intent, before, after, texts) => {
  expect(doneText(intent, before, after)).toEqual(texts)
})
