import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { askProcedure } from '#app/backend/ask-backend.ts'
import { answering } from '#app/backend/ask-query.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { findRow, saveByProcedure } from '#app/backend/resource-rows.ts'
import type { Row } from '#app/backend/rows.ts'

/** A version as the database keeps it. */
export type LegalVersion = Row<'legal_documents'>

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'legal', 'row', id],
    queryFn: async () => findRow<LegalVersion>(await browserBackend(), 'legal_documents', id),
  })

const listedVersion = z.object({
  id: z.string(),
  version: z.number(),
  effective_date: z.string(),
  state: z.enum(['draft', 'upcoming', 'in_force', 'past']),
})

/** A version in a list of them, without its text. */
export type ListedVersion = z.output<typeof listedVersion>

/** All versions of a document, the newest first. */
export const versionsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['admin', 'legal', 'versions', slug],
    queryFn: answering('admin_legal_documents', z.array(listedVersion), (client) =>
      client
        .from('admin_legal_documents')
        .select('id, version, effective_date, state')
        .eq('slug', slug)
        .order('version', { ascending: false }),
    ),
  })

/** The draft of a document's next version, which begins with the text of this one. */
export const startVersion = async (id: string) =>
  String(await askProcedure('start_legal_version', { p_id: id }))

/** The draft of a document's next version, as it is stored now; null where there is none. */
export async function findDraft(slug: string): Promise<LegalVersion | null> {
  const client = await browserBackend()
  const answer = await client
    .from('legal_documents')
    .select('*')
    .eq('slug', slug)
    .eq('is_published', false)
    .order('version', { ascending: false })
    .limit(1)
  return unwrapRows(answer)?.[0] ?? null
}

/** Saves a draft with the text of another version. What it said before is in its history. */
export async function replaceText(
  draft: LegalVersion,
  { title, body }: Pick<LegalVersion, 'title' | 'body'>,
): Promise<LegalVersion> {
  const outcome = await saveByProcedure<LegalVersion>(
    await browserBackend(),
    'save_legal_document',
    'legal_documents',
    { id: draft.id, version: draft.updated_at, values: { ...draft, title, body } },
  )
  if (outcome.kind === 'saved') return outcome.row
  throw new AppError({
    code: 'legal_not_replaced',
    userMessage:
      (outcome.kind === 'refused' && outcome.message) ||
      'The draft was changed in the meantime. Please try again.',
  })
}
