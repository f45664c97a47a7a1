import type { Order } from './schema.ts'

/** What an option says that puts off what its question asks for, such as an invitation: it is still owed. */
const PUT_OFF = /\bright after this(?=[.,;]|$)/

/** The message that says that it is done. */
export const doneWords = (question: string) => `“${question}” Yes, it's done.`

/** What the brief asked for and its writer put off, as long as no message says that it is done; nothing after a delivery. */
export function promisedSteps({
  brief,
  messages,
  deliveries,
}: {
  brief: Pick<NonNullable<Order['brief']>, 'answers'> | null
  messages: readonly Pick<Order['messages'][number], 'isOwn' | 'body'>[]
  deliveries: readonly unknown[]
}): string[] {
  if (!brief || deliveries.length > 0) return []
  const told = new Set(messages.filter(({ isOwn }) => isOwn).map(({ body }) => body))
  const putOff = brief.answers.filter(({ answer }) => PUT_OFF.test(answer))
  return [...new Set(putOff.map(({ question }) => question))].filter(
    (question) => !told.has(doneWords(question)),
  )
}
