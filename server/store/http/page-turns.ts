import { isPersonal } from '../cache/cache-key.ts'
import { MADE_FROM } from '../cache/made-from.ts'
import { busyPage } from './busy-page.ts'
import { FairShare } from './fair-share.ts'
import type { LateProcess } from './late-process.ts'
import { NETWORK } from './remote-address.ts'
import { betweenTurns, TurnQueue } from './turn-queue.ts'
import { lengthened } from './lengthened.ts'

type Handler = (request: Request) => Promise<Response>

/** One thread makes them: more at the same time are not done sooner, and all of them later. */
const AT_ONCE = 8
const WAIT_MS = 3_000

/**
 * The same pages, so many at the same time as the process can make. One that does not get its turn, or is asked for
 * while the process is late, is a 503; behind the cache that means its last good copy, where there is one. Pages
 * about the person who asks are always made: they are in the middle of something. Those that were sent before a change
 * do not wait for others, which anyone can ask for by addresses made up: they would be sent as they were. Of the others,
 * those go first that come from a network which has had the fewest made.
 *
 * @param factor multiplies how long one waits; tests raise it
 */
export function inTurn(
  pages: Handler,
  factor: number,
  { isLate }: Pick<LateProcess, 'isLate'>,
): Handler {
  const limits = { running: AT_ONCE, waitMs: lengthened(WAIT_MS, factor) }
  // Who comes now and then is not behind the many of those who never stop.
  const ofNew = new FairShare({ ...limits, isByLately: true })
  const ofRenewed = new TurnQueue({ ...limits, waiting: Infinity })
  const beginAlone = oneByOne()
  return async (request) => {
    const { pathname, search } = new URL(request.url)
    if (isPersonal(pathname)) return beginAlone(() => pages(request))
    const isRenewed = search === '' && Boolean(request.headers.get(MADE_FROM))
    const isRefused = isLate() && !isRenewed
    const [turns, key] = isRenewed
      ? [ofRenewed, RENEWED]
      : [ofNew, request.headers.get(NETWORK) ?? UNKNOWN]
    const end = isRefused ? null : await turns.take(key, request.signal)
    if (!end) return busyPage(503, '5')
    try {
      return await beginAlone(() => pages(request))
    } finally {
      end()
    }
  }
}

/**
 * Between the beginnings of two pages the process does what has come in meanwhile. A page whose reads are all in memory is
 * made in one go, and so would be those of all connections that ask at the same time: everyone else would wait for them.
 */
function oneByOne() {
  let last = Promise.resolve()
  return async <T>(begin: () => Promise<T>): Promise<T> => {
    last = last.then(betweenTurns)
    await last
    return begin()
  }
}

const RENEWED = 'renewed'
const UNKNOWN = 'unknown'
