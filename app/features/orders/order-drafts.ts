import * as z from 'zod/mini'

import { keepStored, readStored } from '#app/backend/stored-json.ts'

const orderDraft = z.object({
  // A choice that is open is null, which must not cost the others.
  texts: z.record(
    z.string(),
    z.pipe(
      z.nullable(z.string()),
      z.transform((text) => text ?? ''),
    ),
  ),
  files: z.array(z.object({ id: z.string(), name: z.string(), sizeBytes: z.number() })),
  /** It went out like this, and no answer has come. */
  sent: z.optional(z.object({ words: z.string(), key: z.string() })),
})
export type OrderDraft = z.output<typeof orderDraft>

export const NO_DRAFT: OrderDraft = { texts: {}, files: [] }

export type DraftKind = CustomerDraft | OwnerDraft
/** Each part of a brief is a draft of its own, by the item that it is about. */
type CustomerDraft = `brief-${string}` | 'message' | 'revision' | 'refund'
type OwnerDraft = 'reply' | 'note' | 'question' | 'delivery' | 'refusal'

/** The draft that this browser keeps, so that no form is ever lost; empty without one. */
export function readDraft(orderId: string, kind: DraftKind): OrderDraft {
  const stored = orderDraft.safeParse(readStored(storageKey(orderId, kind), 'The draft'))
  return stored.data ?? NO_DRAFT
}

/** Keeps a draft; one without content is removed. */
export function keepDraft(
  orderId: string,
  kind: DraftKind,
  draft: z.input<typeof orderDraft>,
): void {
  const hasContent = draft.files.length > 0 || Object.values(draft.texts).some(Boolean)
  keepStored(storageKey(orderId, kind), hasContent ? draft : null, 'The draft')
}

export function dropDraft(orderId: string, kind: DraftKind): void {
  keepStored(storageKey(orderId, kind), null, 'The draft')
}

const storageKey = (orderId: string, kind: DraftKind) => `order-draft:${orderId}:${kind}`
