import { expect, test } from 'vitest'

import { deleteQuestion, savedText, serviceHoldReason } from './editor-messages.ts'

test.each([
  ['draft', null, 'Service created successfully.'],
  ['draft', 'draft', 'Draft saved successfully.'],
  ['draft', 'archived', 'Draft saved successfully.'],
  ['draft', 'published', 'Draft saved successfully. The changes are live at once.'],
  ['publish', null, 'Service published successfully!'],
  ['publish', 'draft', 'Service published successfully! It is now live on the website.'],
  ['publish', 'archived', 'Service published successfully! It is now live on the website.'],
  ['publish', 'published', 'Service updated successfully!'],
  [
    'archive',
    'published',
    'Service archived successfully. It is no longer visible on the website.',
  ],
] as const)('%s of what is %s: %s', (intent, status, text) => {
  expect(savedText(intent, status && { status })).toBe(text)
})

test('a draft that was unpublished in the meantime is not said to be live', () => {
  const text = savedText('draft', { status: 'published' }, { status: 'archived' })
  expect(text).toBe('Draft saved successfully.')
})

test.each([
  ['draft', 'draft', 'published', false, /was published in the meantime, so saving changes what/],
  ['publish', 'published', 'archived', false, /was archived in the meantime/],
  ['archive', 'draft', 'published', false, /was published in the meantime/],
  ['publish', 'draft', 'draft', true, /Check the text, then publish again/],
  ['draft', 'published', 'archived', true, null],
  ['draft', 'draft', 'draft', true, null],
  ['publish', 'published', 'published', true, null],
  ['archive', 'published', 'published', true, null],
] as const)('%s of what was %s and is %s (others wrote: %s) waits: %s', (...given) => {
  const [intent, seen, now, hasNews, text] = given
  const reason = serviceHoldReason({
    intent,
    seen: { status: seen },
    now: { status: now },
    hasNews,
  })
  expect(reason ?? '').toMatch(text ?? /^$/)
})

test('the question before a deletion names the service and what will happen', () => {
  const consequence =
    'This action cannot be undone and will remove the service from your website immediately.'
  expect(deleteQuestion(' SEO Audit ')).toBe(
    `Are you sure you want to delete "SEO Audit"? ${consequence}`,
  )
  expect(deleteQuestion('')).toBe(`Are you sure you want to delete this service? ${consequence}`)
})
