import { expect, test } from 'vitest'

import { emptySettings } from './empty-settings.ts'

test('it is said which settings of a post are empty, and where they are', () => {
  const filled = { excerpt: 'Short.', author: 'Ada', cover_url: '/a.png' }
  expect(emptySettings(filled)).toBeNull()
  expect(emptySettings({ ...filled, cover_url: '' })).toBe(
    'It has no cover yet: see the tab “Settings”.',
  )
  expect(emptySettings({ excerpt: ' ', author: '', cover_url: '' })).toBe(
    'It has no excerpt, author, or cover yet: see the tab “Settings”.',
  )
})
