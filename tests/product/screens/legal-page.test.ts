import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw, wordsOf } from './draw.ts'
import { LegalPage } from '#app/features/legal/components/legal-page.tsx'
import type { LegalDocument } from '#app/features/legal/queries.ts'

const SECOND = { version: 2, effective_date: '2026-11-01', change_note: 'Shorter.' }
const FIRST = { version: 1, effective_date: '2026-01-01', change_note: 'The first.' }

function pageOf(shown: typeof SECOND) {
  const document: LegalDocument = {
    ...shown,
    slug: 'terms-of-service',
    title: 'Terms of Service',
    html: '<p>Be fair.</p>',
    contents: [],
    versionInForce: 2,
    versions: [SECOND, FIRST],
  }
  return createElement(LegalPage, { document })
}

test('a document shows its version, the date it takes effect and its last change', () => {
  const words = wordsOf(pageOf(SECOND))
  expect(words).toContain('Version 2 Effective November 1, 2026 Last change Shorter.')
  expect(words).not.toContain('This is an older version.')
})

test('older versions stay readable, and say what they are', () => {
  expect(draw(pageOf(SECOND))).toContain('href="/legal/terms-of-service?version=1"')
  expect(wordsOf(pageOf(FIRST))).toContain('This is an older version. Version 2 is in force.')
})
