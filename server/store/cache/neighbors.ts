import { askForAll } from '../../process/ask-for-all.ts'
import { within } from '../../process/close-in-steps.ts'
import type { SentResponse } from './kept-response.ts'
import type { Borrow } from './response-cache.ts'

/** A neighbor that takes longer has died, or is too busy to be waited for. */
const LONGEST_WAIT_MS = 1_000

/** Addresses that are longer are made up, and no one else asks for them. */
const LONGEST_KEY = 500

/** Which process asks, and by what it knows the answer. */
interface Asker {
  process: number
  id: number
}

/** A page as it is after a change, which processes name by the last one they have heard of. */
interface Wish {
  key: string
  change: string
  knownEtag: string | null
}

export type ToExchange =
  | ({ pages: 'ask'; id: number } & Wish)
  | { pages: 'lend'; asker: Asker; key: string; response: SentResponse | null }
  | { pages: 'catch up'; id: number }
  | { pages: 'caught up'; asker: Asker }

export type FromExchange =
  | ({ pages: 'wanted'; asker: Asker } & Wish)
  | { pages: 'answer'; id: number; response: SentResponse | null }
  | { pages: 'catch up'; asker: Asker }
  | { pages: 'catching up'; id: number; others: number }
  | { pages: 'caught up'; id: number }

/** To the process that has started this one and its neighbors (`exchange-pages.ts`). */
export interface Exchange {
  send(message: ToExchange): void
  receive(listener: (message: FromExchange) => void): void
}

/**
 * The processes that answer on the same port. A page is made by one of them after each change, and the others borrow
 * it: of three that each made all pages again, visitors of all three felt every change of a price.
 *
 * What a process lends was begun after the change that the borrower has heard of last, and so after all
 * before it, of which both hear in the same order. Until a process has heard of one it neither borrows nor lends:
 * it can't tell what it has missed.
 */
export function meetNeighbors(exchange: Exchange) {
  const waiting = new Map<number, (response: SentResponse | null) => void>()
  let lastChange: string | null = null
  let lastId = 0
  /** Null until one ask was answered, or was not in time; an answer that comes late still says that there is an exchange. */
  let isAnswered: boolean | null = null
  let lend: Borrow = async () => null
  let catchUp: () => Promise<void> = async () => undefined
  /** As `isAnswered`: an exchange of an older build knows nothing of it. */
  let canCatchUp: boolean | null = null
  const catching = new Map<number, { left: number; end: () => void }>()

  function lendTo({ asker, key, change, knownEtag }: { asker: Asker } & Wish): void {
    const lent = change === lastChange ? lend(key, knownEtag) : Promise.resolve(null)
    void lent.then((response) => exchange.send({ pages: 'lend', asker, key, response }))
  }

  function countCaughtUp(id: number, more: number): void {
    const one = catching.get(id)
    if (!one) return
    one.left += more
    if (one.left === 0) one.end()
  }

  exchange.receive((message) => {
    switch (message.pages) {
      case 'answer': {
        isAnswered = true
        waiting.get(message.id)?.(message.response)
        return
      }
      case 'wanted':
        return lendTo(message)
      case 'catch up':
        return void catchUp().then(() =>
          exchange.send({ pages: 'caught up', asker: message.asker }),
        )
      case 'catching up': {
        canCatchUp = true
        return countCaughtUp(message.id, message.others)
      }
      case 'caught up':
        return countCaughtUp(message.id, -1)
    }
  })

  const othersCatchUp = askForAll(async () => {
    if (canCatchUp === false) return
    const id = (lastId += 1)
    const { promise, resolve } = Promise.withResolvers<void>()
    catching.set(id, { left: 0, end: resolve })
    exchange.send({ pages: 'catch up', id })
    await within(LONGEST_WAIT_MS, promise)
      .catch(() => {
        canCatchUp ??= false
      })
      .finally(() => catching.delete(id))
  })

  const borrow: Borrow = async (key, knownEtag) => {
    if (lastChange === null || isAnswered === false || key.length > LONGEST_KEY) return null
    const id = (lastId += 1)
    const { promise, resolve } = Promise.withResolvers<SentResponse | null>()
    waiting.set(id, resolve)
    exchange.send({ pages: 'ask', id, key, change: lastChange, knownEtag })
    return within(LONGEST_WAIT_MS, promise)
      .catch(() => {
        // Started by one of an older build, which knows of no exchange.
        isAnswered ??= false
        return null
      })
      .finally(() => waiting.delete(id))
  }

  return {
    borrow,
    lendFrom(own: Borrow): void {
      lend = own
    },
    /** Resolves when the others have heard of all that this process has. */
    othersCatchUp,
    catchUpBy(own: () => Promise<void>): void {
      catchUp = own
    },
    /** @param change of public content, named like no other; null where some may have been missed */
    hear(change: string | null): void {
      lastChange = change
    },
  }
}

/** In a process that others run beside (`WEB_CONCURRENCY`). */
export function exchangeOf(own: NodeJS.Process): Exchange {
  return {
    // One that is stopping may have no connection any more.
    send: (message) => void own.send?.(message, undefined, {}, () => undefined),
    receive: (listener) =>
      void own.on('message', (message: Partial<FromExchange>) => {
        if (message.pages) listener(message as FromExchange)
      }),
  }
}
