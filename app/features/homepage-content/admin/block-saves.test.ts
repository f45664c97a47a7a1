import { expect, test } from 'vitest'

import { blockHoldReason, doneText, timeAfter } from './block-saves.ts'

const NO_TIME = { publish_at: null }
const FIRST = { publish_at: '2099-01-01T00:00:00Z' }
const SECOND = { publish_at: '2099-02-01T00:00:00Z' }
const CHOSEN = '2099-03-01T00:00:00Z'

test.each([
  [undefined, FIRST, FIRST.publish_at],
  [undefined, NO_TIME, null],
  ['schedule', FIRST, CHOSEN],
  ['unschedule', FIRST, null],
  ['publish', FIRST, null],
] as const)('a save for %s of what has %j leaves %s', (intent, now, time) => {
  expect(timeAfter(intent, now, CHOSEN)).toBe(time)
})

test.each([
  ['publish', NO_TIME, NO_TIME, true, /^Someone else changed this.*then publish again/],
  ['publish', NO_TIME, FIRST, false, /was scheduled in the meantime/],
  ['schedule', FIRST, SECOND, false, /was scheduled for another time in the meantime/],
  ['unschedule', FIRST, NO_TIME, false, /was taken off the schedule in the meantime/],
  ['unschedule', FIRST, FIRST, true, null],
  ['publish', NO_TIME, NO_TIME, false, null],
  [undefined, NO_TIME, FIRST, true, null],
] as const)('a save for %s of %j that is %j (others wrote: %s) waits: %s', (...given) => {
  const [intent, seen, now, hasNews, text] = given
  const reason = blockHoldReason({ intent, seen, now, hasNews })
  expect(reason ?? '').toMatch(text ?? /^$/)
})

test.each([
  [undefined, NO_TIME, NO_TIME, ['Draft saved.']],
  [undefined, NO_TIME, FIRST, ['Draft saved.', 'It was scheduled in the meantime.']],
  [undefined, FIRST, NO_TIME, ['Draft saved.', 'It was taken off the schedule in the meantime.']],
  ['schedule', NO_TIME, FIRST, ['Scheduled.']],
  ['unschedule', FIRST, NO_TIME, ['Taken off the schedule. It is a draft.']],
  ['publish', FIRST, NO_TIME, null],
] as const)('a save for %s of %j that is %j now says %j', (intent, before, after, texts) => {
  expect(doneText(intent, before, after)).toEqual(texts)
})
