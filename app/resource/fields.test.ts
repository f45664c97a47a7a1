import { expect, test } from 'vitest'

import { optionalText, text } from './fields.ts'

test('a text of invisible characters alone is none', () => {
  const title = text('Title', { max: 20 })
  const invisible = ' \u200B\u2060\u00AD\uFEFF'
  expect(title.safeParse(invisible).error?.issues[0]?.message).toBe('Please fill this in.')
  expect(optionalText('Answer', { max: 20 }).parse(invisible)).toBeNull()
  expect(title.parse(' 👩\u200D💻 Ada ')).toBe('👩\u200D💻 Ada')
  expect(title.safeParse('x'.repeat(21)).success).toBe(false)
})
