import { connectionsOf } from '../../supabase/index.ts'
import { FairShare } from './fair-share.ts'
import { TurnQueue, type EndTurn } from './turn-queue.ts'

/** Of the connections for transactions: an address that asks for more has to wait, so others get theirs. */
const SHARE_OF_ADDRESS = 2 / 3
/** Of the connections for transactions: a page may have so many at the same time, half of an address's share. */
const SHARE_OF_PAGE = 1 / 3
/** Of its share, so that slow reads leave the address its pages and its checkout. */
const ANONYMOUS_OF_ADDRESS = 1 / 2
/**
 * Of the connections for transactions, and so of those for what visitors read: what they may ask of the tables freely
 * never keeps out a purchase, a webhook, or a page.
 */
const ANONYMOUS_IN_ALL = 1 / 2
const TURN_WAIT_MS = 15_000
/** Soon enough to say that a page comes later: it opens by itself then. */
const VISIT_WAIT_MS = 3_000
const WAITING = 128

export interface Work {
  address: string
  signal: AbortSignal
  weight: number
  /** Reads and calls of the tables by a visitor who has not signed in: they may be as slow as they like. */
  isAnonymousRest: boolean
  /** Someone looks at what is asked for, a page. */
  isVisit: boolean
}

/** Which of them had no room: that of the caller's own address, or that of all visitors. */
type NoTurn = 'address' | 'everyone'

/** How many transactions a page may have at the same time; everything else has one. */
export const pageWeightOf = (processes: number) =>
  connectionsOf(processes).transactions * SHARE_OF_PAGE

/** Decides whose requests are at the database at the same time. @param processes on this machine */
export function createDatabaseTurns(factor: number, processes: number) {
  const { transactions } = connectionsOf(processes)
  const ofAddress = transactions * SHARE_OF_ADDRESS
  const limits = { waiting: WAITING * factor, waitMs: TURN_WAIT_MS }
  const visitWaitMs = Math.min(VISIT_WAIT_MS * factor, TURN_WAIT_MS)
  const turns = new TurnQueue({ ...limits, running: ofAddress })
  const anonymous = new TurnQueue({ ...limits, running: ofAddress * ANONYMOUS_OF_ADDRESS })
  const share = new FairShare({ running: transactions * ANONYMOUS_IN_ALL, waitMs: TURN_WAIT_MS })

  return async (work: Work): Promise<EndTurn | NoTurn> => {
    const { address, signal, weight, isAnonymousRest, isVisit } = work
    const waitMs = isVisit ? visitWaitMs : TURN_WAIT_MS
    if (!isAnonymousRest) return (await turns.take(address, signal, weight, waitMs)) ?? 'address'
    const held: EndTurn[] = []
    const end = () => {
      for (const one of held.splice(0)) one()
    }
    // The share comes last: no one holds a place in it while waiting for something else.
    for (const take of [
      () => anonymous.take(address, signal),
      () => turns.take(address, signal),
      () => share.take(address, signal),
    ]) {
      const turn = await take()
      if (!turn) {
        const noTurn = held.length < 2 ? 'address' : 'everyone'
        end()
        return noTurn
      }
      held.push(turn)
    }
    return end
  }
}
