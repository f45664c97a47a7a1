import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import { askAnswer } from '#app/backend/ask-answer.ts'
import type { UntypedBackend } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readFieldProblems, type FieldProblems } from '#app/backend/field-problems.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import type { ProcedureName } from '#app/backend/resource-rows.ts'

import { readBlocks, storedBlock, type StoredBlock } from '../queries.ts'

const claim = z.object({
  key: z.string(),
  claim: z.string(),
  /** Null where its section is hidden. */
  page: z.nullable(z.string()),
  says: z.number().nullable(),
  data: z.number().nullable(),
  source: z.string(),
  verdict: z.enum(['holds', 'too much', 'too little', 'no data']),
})

export type Claim = z.output<typeof claim>

/** What pages claim about the store, beside what its data says. */
export const claimsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'content', 'claims'],
    queryFn: () => askAnswer('list_claims', {}, z.array(claim)),
  })

export type BlockOutcome =
  | { kind: 'done'; block: StoredBlock }
  /** Someone else was first; this is what there is now. */
  | { kind: 'conflict'; block: StoredBlock }
  | { kind: 'gone' }
  | ({ kind: 'refused' } & FieldProblems)

interface Seen {
  key: string
  /** The `updated_at` that was seen. */
  version: string
}

export const saveDraft = (
  seen: Seen,
  { value, publishAt }: { value: unknown; publishAt: string | null },
) => act('save_content_draft', seen, { p_value: value, ...timeOf(publishAt) })

export const publishContent = (seen: Seen) => act('publish_content', seen)
export const discardDraft = (seen: Seen) => act('discard_content_draft', seen)

/** Makes public again what was public before; what had taken its place is a draft, with its time if that is to come. */
export const undoPublication = (seen: Seen, former: unknown, publishAt: string | null) =>
  act('undo_content_publication', seen, { p_former: former, ...timeOf(publishAt) })

const timeOf = (publishAt: string | null) => (publishAt === null ? {} : { p_publish_at: publishAt })

async function act(
  procedure: ProcedureName,
  { key, version }: Seen,
  more: object = {},
): Promise<BlockOutcome> {
  const client: UntypedBackend = await browserBackend()
  const answer = await client.rpc(procedure, { p_key: key, p_version: version, ...more })
  if (answer.error?.message === 'record_changed') {
    const block = (await readBlocks()).find((other) => other.key === key)
    return block ? { kind: 'conflict', block } : { kind: 'gone' }
  }
  const problems = answer.error && readFieldProblems(answer.error)
  if (problems) return { kind: 'refused', ...problems }
  return { kind: 'done', block: parseAnswer(procedure, storedBlock, unwrapRows(answer)) }
}
