import { renderDocument } from '#app/ui/markdown/render-document.ts'

import type { LegalDocument, LegalVersion } from '../legal-document.ts'

/** One version, from table `legal_documents`. */
export interface LegalVersionRow {
  version: number
  title: string
  body: string
  /** ISO day. */
  effective_date: string
  change_note: string
}

/** What the procedure `get_legal_document` answers: the version in force, and all published ones. */
export interface LegalDocumentRow extends LegalVersionRow {
  slug: string
  versions: Pick<LegalVersionRow, 'version' | 'effective_date' | 'change_note'>[]
}

/** The document as its page shows it; `shown` is one of its versions. */
export function toLegalDocument(current: LegalDocumentRow, shown: LegalVersionRow): LegalDocument {
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

function toVersion(row: LegalDocumentRow['versions'][number]): LegalVersion {
  return {
    version: row.version,
    effectiveDate: row.effective_date,
    changeNote: row.change_note,
  }
}
