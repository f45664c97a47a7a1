import { store } from './access-rule.ts'
import type { Shop } from './shop.ts'

export const WORK_STATES = [
  'AWAITING_BRIEF',
  'IN_PROGRESS',
  'WAITING_FOR_CLIENT',
  'IN_REVIEW',
  'REVISION',
  'DELIVERED',
] as const
export type WorkState = (typeof WORK_STATES)[number]

export const PAYMENT_STATES = ['PENDING', 'PAID', 'COMPLETED', 'CANCELLED', 'REFUNDED'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

const ALLOWED_WORK: Record<WorkState, readonly WorkState[]> = {
  AWAITING_BRIEF: ['IN_PROGRESS'],
  IN_PROGRESS: ['WAITING_FOR_CLIENT', 'IN_REVIEW'],
  WAITING_FOR_CLIENT: ['IN_PROGRESS', 'REVISION'],
  IN_REVIEW: ['REVISION', 'DELIVERED'],
  REVISION: ['WAITING_FOR_CLIENT', 'IN_REVIEW'],
  DELIVERED: [],
}

const ALLOWED_PAYMENT: Record<PaymentState, readonly PaymentState[]> = {
  PENDING: ['PAID', 'CANCELLED'],
  PAID: ['COMPLETED', 'REFUNDED'],
  COMPLETED: ['REFUNDED'],
  CANCELLED: ['PAID'],
  REFUNDED: [],
}

interface Step<State> {
  from: State
  to: State
  isAllowed: boolean
}

/** Every pair of different states of the work. */
export const WORK_STEPS: readonly Step<WorkState>[] = stepsOf(WORK_STATES, ALLOWED_WORK)

/** Every pair of different states of the payment. */
export const PAYMENT_STEPS: readonly Step<PaymentState>[] = stepsOf(PAYMENT_STATES, ALLOWED_PAYMENT)

function stepsOf<State extends string>(
  states: readonly State[],
  allowed: Record<State, readonly State[]>,
): Step<State>[] {
  return states.flatMap((from) =>
    states
      .filter((to) => to !== from)
      .map((to) => ({ from, to, isAllowed: allowed[from].includes(to) })),
  )
}

const NOW = new Date().toISOString()

/** Writes an order directly in a state, without its past. */
export async function orderIn(shop: Shop, columns: Record<string, unknown>): Promise<string> {
  const waits = columns['work_status'] === 'WAITING_FOR_CLIENT'
  const row = {
    customer_email: 'states@buyer.example',
    subtotal_cents: 100,
    total_usd: 100,
    paid_at: NOW,
    due_at: NOW,
    ...(waits ? { clock_paused_at: NOW, paused_from: 'IN_PROGRESS' } : {}),
    ...columns,
  }
  const [id] = await store({ shop }, 'orders', [row])
  return id ?? ''
}
