import type { Order, OrderBrief } from './schema.ts'

/** What an option says that puts off what its question asks for, such as an invitation: it is still owed. */
const PUT_OFF = /\bright after this(?=[.,;]|$)/

/** The message that says that it is done. */
export const doneWords = (question: string) => `“${question}” Yes, it's done.`

/**
 * What the brief asked for and its writer put off, as long as no message says that it is done; nothing for a service that
 * is delivered, nor after a delivery of all of them.
 */
export function promisedSteps({
  brief,
  messages,
  deliveries,
}: {
  brief: {
    answers: readonly Omit<OrderBrief['answers'][number], 'questionId' | 'submittedAt'>[]
  } | null
  messages: readonly Pick<Order['messages'][number], 'isOwn' | 'body'>[]
  deliveries: readonly Pick<Order['deliveries'][number], 'services'>[]
}): string[] {
  if (!brief || deliveries.some(({ services }) => services.length === 0)) return []
  const delivered = new Set(deliveries.flatMap(({ services }) => services))
  const told = new Set(messages.filter(({ isOwn }) => isOwn).map(({ body }) => body))
  const putOff = brief.answers.filter(
    ({ answer, serviceTitle }) => PUT_OFF.test(answer) && !delivered.has(serviceTitle ?? ''),
  )
  return [...new Set(putOff.map(({ question }) => question))].filter(
    (question) => !told.has(doneWords(question)),
  )
}
