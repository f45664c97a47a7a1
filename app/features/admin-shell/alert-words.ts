import { waitingWords } from '#domain/answer-promise.ts'

import type { AdminAlert } from './queries.ts'

/** What one of a kind is called; of several, the alert's own label says it. */
const ONE: Readonly<Record<string, string>> = {
  payments: 'payment to look at',
  messages: 'order message to answer',
  overdue: 'overdue order',
  refunds: 'refund request',
  enquiries: 'contact message to answer',
  tasks: 'person with a task due',
  reviews: 'review to look at',
  mails: 'email that could not be sent',
}

/** How many of a kind wait, as the bell says it: "1 overdue order", "3 refund requests". */
export function alertWords({ kind, count, label }: Pick<AdminAlert, 'kind' | 'count' | 'label'>) {
  const many = label.charAt(0).toLowerCase() + label.slice(1)
  return `${count.toLocaleString('en-US')} ${count === 1 ? (ONE[kind] ?? many) : many}`
}

/** How long the oldest contact message has waited, against the promise of 24 hours; null of other kinds. */
export function promiseOf({ kind, since }: Pick<AdminAlert, 'kind' | 'since'>, nowMs: number) {
  return kind === 'enquiries' && since !== null ? waitingWords(Date.parse(since), nowMs) : null
}
