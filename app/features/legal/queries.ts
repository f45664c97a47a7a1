import { queryOptions, type QueryClient } from '@tanstack/react-query'

import { unwrapRows } from '#app/backend/errors.ts'
import { loadOnce } from '#app/backend/load-once.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readProcedure } from '#app/backend/read-answer.ts'

import type { LegalAnswer } from './schema.ts'

const loadAnswer = loadOnce(async () => (await import('./schema.ts')).legalAnswer)
/** Only documents need what renders markdown, so only their readers download it. */
const loadRenderer = loadOnce(() => import('#app/ui/markdown/render-document.ts'))

/**
 * A legal document: the version in force, or an older or coming one by its number. Null when there
 * is no such document, or no such published version.
 */
export const legalDocumentQuery = (slug: string, version: number | null) =>
  queryOptions({
    queryKey: ['legal', slug, version],
    queryFn: async ({ client }): Promise<LegalDocument | null> => {
      const [current, other, { renderDocument }] = await Promise.all([
        readProcedure(client, 'get_legal_document', { document_slug: slug }, loadAnswer),
        version === null ? null : readVersion(client, slug, version),
        loadRenderer(),
      ])
      if (!current || (version !== null && !other)) return null
      const { body, ...shown } = other ?? current
      const { html, headings } = renderDocument(body)
      const contents = headings.filter(({ level }) => level === 2)
      const { versions, version: versionInForce } = current
      return { ...shown, slug, html, contents, versionInForce, versions }
    },
  })

async function readVersion(queryClient: QueryClient, slug: string, version: number) {
  const client = await backendOf(queryClient)()
  return unwrapRows(
    await client
      .from('legal_documents')
      .select('version, title, body, effective_date, change_note')
      .eq('slug', slug)
      .eq('version', version)
      .maybeSingle(),
  )
}

/** One version of a legal document, with the list of all published ones. */
export interface LegalDocument extends Omit<LegalAnswer, 'body'> {
  /** Sanitized. */
  html: string
  /** The chapters, for the table of contents. */
  contents: readonly { id: string; text: string }[]
  versionInForce: number
}

/** Where a version is read: the one in force at the document's own address. */
export function legalHref({ slug, versionInForce }: LegalDocument, version: number): string {
  return version === versionInForce ? `/legal/${slug}` : `/legal/${slug}?version=${version}`
}
