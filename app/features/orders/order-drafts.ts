import type { OrderFile } from './schema.ts'

/** A text that the user has begun to write about an order, and the files to send with it. */
export interface OrderDraft {
  texts: Partial<Record<string, string>>
  files: readonly OrderFile[]
}

export type DraftKind = CustomerDraft | OwnerDraft
type CustomerDraft = 'brief' | 'message' | 'revision' | 'refund'
type OwnerDraft = 'reply' | 'note' | 'question' | 'delivery' | 'refusal'

const EMPTY: OrderDraft = { texts: {}, files: [] }

/** The draft that this browser keeps, so that no form is ever lost; empty without one. */
export function readDraft(orderId: string, kind: DraftKind): OrderDraft {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(orderId, kind)) ?? 'null')
    return isDraft(stored) ? stored : EMPTY
  } catch (error) {
    console.warn('The draft cannot be read.', error)
    return EMPTY
  }
}

/** Keeps a draft; one without content is removed. */
export function keepDraft(orderId: string, kind: DraftKind, draft: OrderDraft): void {
  const hasContent = draft.files.length > 0 || Object.values(draft.texts).some(Boolean)
  try {
    if (hasContent) localStorage.setItem(storageKey(orderId, kind), JSON.stringify(draft))
    else localStorage.removeItem(storageKey(orderId, kind))
  } catch (error) {
    // The form still works until the page is closed.
    console.warn('The draft cannot be kept: local storage is full or blocked.', error)
  }
}

export function dropDraft(orderId: string, kind: DraftKind): void {
  keepDraft(orderId, kind, EMPTY)
}

const storageKey = (orderId: string, kind: DraftKind) => `order-draft:${orderId}:${kind}`

function isDraft(stored: unknown): stored is OrderDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'texts' in stored &&
    typeof stored.texts === 'object' &&
    stored.texts !== null &&
    'files' in stored &&
    Array.isArray(stored.files)
  )
}
