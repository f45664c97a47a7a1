import type { SeedOrder, SeedOrderEvent } from './read-orders.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

type Actor = 'customer' | 'admin' | 'provider' | 'system'

interface Happening {
  kind: string
  actor: Actor
  at: Date
  details: Record<string, unknown>
}

/** A service of an order, and its clock. */
export interface ReplayedLine {
  service: string
  title: string
  /** Of all its pieces, which are made in turn. */
  deliveryDays: number
  clockStartedAt: Date | null
  dueAt: Date | null
  deliveredAt: Date | null
}

/** The state of an order after all that happened to it; the rules are those of guard_order_states. */
export interface ReplayedOrder {
  status: 'PAID' | 'COMPLETED' | 'REFUNDED'
  workStatus: string
  pausedFrom: string | null
  paidAt: Date
  lines: ReplayedLine[]
  /** When the next of its services is due. */
  dueAt: Date
  clockStartedAt: Date | null
  clockPausedAt: Date | null
  deliveredAt: Date | null
  completedAt: Date | null
  revisionsUsed: number
  history: Happening[]
  /** When each side last acted, and so has read what was there. */
  seenAt: Partial<Record<Actor, Date>>
}

/** Plays the history of an order of these services. */
export function replayOrder(
  order: SeedOrder,
  services: readonly Pick<ReplayedLine, 'service' | 'title' | 'deliveryDays'>[],
  now: Date,
): ReplayedOrder {
  const paidAt = timeOf(order.timeline[0], now)
  const none = { clockStartedAt: null, dueAt: null, deliveredAt: null }
  const lines = services.map((service) => ({ ...service, ...none }))
  const replayed: ReplayedOrder = {
    status: 'PAID',
    workStatus: '',
    pausedFrom: null,
    paidAt,
    lines,
    dueAt: daysAfter(paidAt, longest(lines)),
    clockStartedAt: null,
    clockPausedAt: null,
    deliveredAt: null,
    completedAt: null,
    revisionsUsed: 0,
    history: [],
    seenAt: {},
  }
  for (const event of order.timeline) take(replayed, event, timeOf(event, now))
  return replayed
}

/** When something in the history of an order happened. */
export function timeOf(event: SeedOrderEvent | undefined, now: Date): Date {
  return hoursBefore(now, event?.hours_ago ?? 0)
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * HOUR_MS)
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

const longest = (lines: readonly ReplayedLine[]) =>
  Math.max(...lines.map(({ deliveryDays }) => deliveryDays))

const nextDue = (lines: readonly ReplayedLine[]) =>
  new Date(
    Math.min(...lines.flatMap(({ dueAt, deliveredAt }) => (dueAt && !deliveredAt ? +dueAt : []))),
  )

function startLines(order: ReplayedOrder, at: Date): void {
  for (const line of order.lines) {
    line.clockStartedAt = at
    line.dueAt = daysAfter(at, line.deliveryDays)
  }
  order.dueAt = nextDue(order.lines)
}

function take(order: ReplayedOrder, event: SeedOrderEvent, at: Date): void {
  const { lines } = order
  const note = (kind: string, actor: Actor, details = {}) => {
    order.history.push({ kind, actor, at, details })
    order.seenAt[actor] = at
  }
  const move = (to: string, actor: Actor) => {
    note('work', actor, { from: order.workStatus || null, to })
    order.workStatus = to
  }

  switch (event.event) {
    case 'paid':
      order.history.push({ kind: 'placed', actor: 'customer', at, details: {} })
      note('paid', 'provider')
      return move('AWAITING_BRIEF', 'system')
    case 'brief':
      note('brief', 'customer')
      order.clockStartedAt = at
      startLines(order, at)
      return move('IN_PROGRESS', 'customer')
    case 'begun':
      order.clockStartedAt = at
      startLines(order, at)
      return move('IN_PROGRESS', 'admin')
    case 'message':
      if (!event.is_private) note('message', event.author)
      return
    case 'question':
      order.pausedFrom = order.workStatus
      order.clockPausedAt = at
      return move('WAITING_FOR_CLIENT', 'admin')
    case 'answer': {
      note('message', 'customer')
      const paused = at.getTime() - (order.clockPausedAt ?? at).getTime()
      for (const line of lines) {
        if (line.dueAt && !line.deliveredAt) line.dueAt = new Date(line.dueAt.getTime() + paused)
      }
      order.dueAt = new Date(order.dueAt.getTime() + paused)
      move(order.pausedFrom ?? 'IN_PROGRESS', 'customer')
      order.pausedFrom = null
      order.clockPausedAt = null
      return
    }
    case 'delivery': {
      const part = lines.filter(({ service }) => event.services.includes(service))
      note('delivery', 'admin', {
        version: order.revisionsUsed + 1,
        ...(part.length > 0 && { services: part.map(({ title }) => title) }),
      })
      for (const line of part.length > 0 ? part : lines) line.deliveredAt ??= at
      if (lines.some(({ deliveredAt }) => deliveredAt === null)) {
        order.dueAt = nextDue(lines)
        return
      }
      order.deliveredAt = at
      order.clockPausedAt = at
      return move('IN_REVIEW', 'admin')
    }
    case 'revision':
      note('revision', 'customer')
      order.revisionsUsed += 1
      for (const line of lines) line.deliveredAt = null
      startLines(order, at)
      order.clockPausedAt = null
      return move('REVISION', 'customer')
    case 'approved':
      move('DELIVERED', 'customer')
      order.status = 'COMPLETED'
      order.completedAt = at
      return note('completed', 'customer')
    case 'refund_requested':
      return note('refund_requested', 'customer')
    case 'refund':
      order.status = 'REFUNDED'
      // The amount is the whole total, which the caller that writes the row knows.
      note('refund', 'admin')
      return note('refunded', 'admin')
  }
}
