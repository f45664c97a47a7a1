import { LRUCache } from 'lru-cache'
import type { FromExchange, ToExchange } from './neighbors.ts'

/** Beyond those that are asked for often there is little to share. */
const PAGES = 5_000

/** One of the processes that answer on the port. */
export interface Member {
  id: number
  send(message: FromExchange): void
}

/**
 * Says to processes of a store which of them makes a page, and passes it on to the others (`neighbors.ts`). The first
 * that asks for a page after a change makes it.
 * It also passes on that one waits for the others to have heard of a change.
 *
 * @param members those that have not ended
 */
export function exchangePages(members: () => readonly Member[]) {
  const member = (id: number) => members().find((one) => one.id === id)
  const makers = new LRUCache<string, { change: string; process: number }>({ max: PAGES })

  return (from: Member, message: ToExchange): void => {
    if (message.pages === 'catch up') {
      const others = members().filter(({ id }) => id !== from.id)
      from.send({ pages: 'catching up', id: message.id, others: others.length })
      for (const other of others) {
        other.send({ pages: 'catch up', asker: { process: from.id, id: message.id } })
      }
      return
    }
    if (message.pages === 'caught up') {
      const { process, id } = message.asker
      member(process)?.send({ pages: 'caught up', id })
      return
    }
    if (message.pages === 'lend') {
      const { asker, key, response } = message
      // It made something that no one keeps, or has dropped it since.
      if (!response && makers.peek(key)?.process === from.id) makers.delete(key)
      member(asker.process)?.send({ pages: 'answer', id: asker.id, response })
      return
    }
    const { id, key, change, knownEtag } = message
    const maker = makers.get(key)
    const lender =
      maker?.change === change && maker.process !== from.id ? member(maker.process) : undefined
    if (lender) {
      const asker = { process: from.id, id }
      lender.send({ pages: 'wanted', asker, key, change, knownEtag })
      return
    }
    makers.set(key, { change, process: from.id })
    from.send({ pages: 'answer', id, response: null })
  }
}
