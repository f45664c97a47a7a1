import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import { askAnswer } from '#app/backend/ask-answer.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import type { Json } from '#app/backend/database.types.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { readFieldProblems, type FieldProblems } from '#app/backend/field-problems.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'

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

export async function saveDraft(
  { key, version }: Seen,
  { value, publishAt }: { value: unknown; publishAt: string | null },
): Promise<BlockOutcome> {
  const client = await browserBackend()
  const answer = await client.rpc('save_content_draft', {
    p_key: key,
    p_version: version,
    p_value: value as Json,
    ...(publishAt !== null && { p_publish_at: publishAt }),
  })
  return outcomeOf('save_content_draft', key, answer)
}

export const publishContent = (seen: Seen) => act('publish_content', seen)
export const discardDraft = (seen: Seen) => act('discard_content_draft', seen)

/** Makes public again what was public before; what had taken its place is a draft, with its time if that is to come. */
export async function undoPublication(
  { key, version }: Seen,
  former: unknown,
  publishAt: string | null,
): Promise<BlockOutcome> {
  const client = await browserBackend()
  const answer = await client.rpc('undo_content_publication', {
    p_key: key,
    p_version: version,
    p_former: former as Json,
    ...(publishAt !== null && { p_publish_at: publishAt }),
  })
  return outcomeOf('undo_content_publication', key, answer)
}

async function act(
  procedure: 'publish_content' | 'discard_content_draft',
  { key, version }: Seen,
): Promise<BlockOutcome> {
  const client = await browserBackend()
  const answer = await client.rpc(procedure, { p_key: key, p_version: version })
  return outcomeOf(procedure, key, answer)
}

async function outcomeOf(
  procedure: string,
  key: string,
  answer: Parameters<typeof unwrapRows<Json>>[0],
): Promise<BlockOutcome> {
  if (answer.error?.message === 'record_changed') {
    const block = (await readBlocks()).find((other) => other.key === key)
    return block ? { kind: 'conflict', block } : { kind: 'gone' }
  }
  const problems = answer.error && readFieldProblems(answer.error)
  if (problems) return { kind: 'refused', ...problems }
  return { kind: 'done', block: parseAnswer(procedure, storedBlock, unwrapRows(answer)) }
}
