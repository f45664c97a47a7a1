import { createElement } from 'react'
import { expect, test } from 'vitest'
import { draw, wordsOf } from './draw.ts'
import { LegalPage } from '#app/features/legal/components/legal-page.tsx'
import type { LegalDocument } from '#app/features/legal/legal-document.ts'

const VERSIONS = [
  { version: 2, effectiveDate: '2026-11-01', changeNote: 'Shorter.' },
  { version: 1, effectiveDate: '2026-01-01', changeNote: 'The first.' },
] as const

function pageOf(index: 0 | 1) {
  const document: LegalDocument = {
    ...VERSIONS[index],
    slug: 'terms-of-service',
    title: 'Terms of Service',
    html: '<p>Be fair.</p>',
    contents: [],
    versionInForce: 2,
    versions: VERSIONS,
  }
  return createElement(LegalPage, { document })
}

test('a document shows its version, the date it takes effect and its last change', () => {
  const words = wordsOf(pageOf(0))
  expect(words).toContain('Version 2 Effective November 1, 2026 Last change Shorter.')
  expect(words).not.toContain('This is an older version.')
})

test('older versions stay readable, and say what they are', () => {
  expect(draw(pageOf(0))).toContain('href="/legal/terms-of-service?version=1"')
  expect(wordsOf(pageOf(1))).toContain('This is an older version. Version 2 is in force.')
})
