import { FairShare } from './fair-share.ts'
import { TurnQueue, type EndTurn } from './turn-queue.ts'

/** Of the twelve connections for transactions: an address that asks for more has to wait, so others get theirs. */
const AT_ONCE = 8
/** How many transactions a page may have at the same time; everything else has one. */
export const PAGE_WEIGHT = 4
/** Of these eight, so that slow reads leave the address its pages and its checkout. */
const ANONYMOUS_AT_ONCE = 4
/**
 * Half of those, and of the ten for what visitors read: what they may ask of the tables freely never keeps out a purchase, a
 * webhook, or a page.
 */
const ANONYMOUS_IN_ALL = 6
const TURN_WAIT_MS = 15_000
const WAITING = 128

export interface Work {
  address: string
  signal: AbortSignal
  weight: number
  /** Reads and calls of the tables by a visitor who has not signed in: they may be as slow as they like. */
  isAnonymousRest: boolean
}

/** Which of them had no room: that of the caller's own address, or that of all visitors. */
type NoTurn = 'address' | 'everyone'

/** Decides whose requests are at the database at the same time. */
export function createDatabaseTurns(factor: number) {
  const limits = { waiting: WAITING * factor, waitMs: TURN_WAIT_MS }
  const turns = new TurnQueue({ ...limits, running: AT_ONCE })
  const anonymous = new TurnQueue({ ...limits, running: ANONYMOUS_AT_ONCE })
  const share = new FairShare({ running: ANONYMOUS_IN_ALL, waitMs: TURN_WAIT_MS })

  return async ({ address, signal, weight, isAnonymousRest }: Work): Promise<EndTurn | NoTurn> => {
    if (!isAnonymousRest) return (await turns.take(address, signal, weight)) ?? 'address'
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
