import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { loadOnce } from '#app/backend/load-once.ts'

/**
 * A legal document: the version in force, or an older or coming one by its number. Null when there
 * is no such document, or no such published version.
 */
export async function getLegalDocument(backend: Backend, slug: string, version: number | null) {
  const [client, { legalAnswer, toLegalDocument }] = await Promise.all([backend(), loadModel()])
  const [current, other] = await Promise.all([
    client
      .rpc('get_legal_document', { document_slug: slug }, { get: true })
      .then((answer) => readAnswer('get_legal_document', legalAnswer, unwrapRows(answer))),
    version === null
      ? null
      : client
          .from('legal_documents')
          .select('version, title, body, effective_date, change_note')
          .eq('slug', slug)
          .eq('version', version)
          .maybeSingle()
          .then(unwrapRows),
  ])
  if (!current || (version !== null && !other)) return null
  return toLegalDocument(current, other ?? current)
}

/** Only documents need what renders markdown, so only their readers download it. */
const loadModel = loadOnce(() => import('./legal-document-model.ts'))

export function getLegalDocumentQuery(slug: string, version: number | null) {
  return queryOptions({
    queryKey: ['legal', slug, version],
    queryFn: ({ client }) => getLegalDocument(backendOf(client), slug, version),
  })
}
