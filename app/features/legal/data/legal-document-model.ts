import * as z from 'zod/mini'

import type { Row } from '#app/backend/rows.ts'
import { renderDocument } from '#app/ui/markdown/render-document.ts'

import type { LegalDocument, LegalVersion } from '../legal-document.ts'

const version = z.object({
  version: z.number(),
  /** ISO day. */
  effective_date: z.string(),
  change_note: z.string(),
})

/** What the procedure `get_legal_document` answers: the version in force, and all published ones. */
export const legalAnswer = z.extend(version, {
  slug: z.string(),
  title: z.string(),
  body: z.string(),
  versions: z.array(version),
})

type ShownVersion = Row<
  'legal_documents',
  'version' | 'title' | 'body' | 'effective_date' | 'change_note'
>

/** The document as its page shows it; `shown` is one of its versions. */
export function toLegalDocument(
  current: z.output<typeof legalAnswer>,
  shown: ShownVersion,
): LegalDocument {
  const { html, headings } = renderDocument(shown.body)
  return {
    slug: current.slug,
    title: shown.title,
    html,
    contents: headings.filter(({ level }) => level === 2),
    version: shown.version,
    effectiveDate: shown.effective_date,
    changeNote: shown.change_note,
    versionInForce: current.version,
    versions: current.versions.map(toVersion),
  }
}

function toVersion(row: z.output<typeof version>): LegalVersion {
  return {
    version: row.version,
    effectiveDate: row.effective_date,
    changeNote: row.change_note,
  }
}
