import type { OrderStatus, WorkStatus } from './order.ts'

/** What the progress of an order is read from. */
export interface ProgressFacts {
  status: OrderStatus
  workStatus: WorkStatus | null
  /** Some services ask nothing: their work begins with the payment. */
  asksForBrief: boolean
  /** False where the owner began without one. */
  hasBrief: boolean
  revisionsIncluded: number
  revisionsUsed: number
}

/** What the stations of an order are read from. */
export interface StepFacts extends ProgressFacts {
  /** Services wait for their part of the brief, while others are under way. */
  lacksBrief: boolean
}

type OrderState = Pick<ProgressFacts, 'status' | 'workStatus'>

/** What an order is at, as its page puts it into words. */
export type OrderSituation =
  | 'unpaid'
  | 'awaiting_brief'
  | 'in_progress'
  | 'waiting_for_client'
  | 'in_review'
  | 'revision'
  | 'completed'
  | 'cancelled'
  | 'refunded'

const SITUATION_OF_WORK: Readonly<Record<WorkStatus, OrderSituation>> = {
  AWAITING_BRIEF: 'awaiting_brief',
  IN_PROGRESS: 'in_progress',
  WAITING_FOR_CLIENT: 'waiting_for_client',
  IN_REVIEW: 'in_review',
  REVISION: 'revision',
  DELIVERED: 'completed',
}

/** What an order is at: its money first, then its work. */
export function orderSituation({ status, workStatus }: OrderState): OrderSituation {
  if (status === 'COMPLETED') return 'completed'
  if (status === 'REFUNDED') return 'refunded'
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'PENDING' || workStatus === null) return 'unpaid'
  return SITUATION_OF_WORK[workStatus]
}

export type StepKey = 'paid' | 'brief' | 'work' | 'review' | 'complete'

export interface OrderStep {
  key: StepKey
  /** `partly`: the rest is missing. `skipped`: the work began without it. `stopped`: the order ended here. */
  state: 'done' | 'current' | 'upcoming' | 'partly' | 'skipped' | 'stopped'
  /** How the work goes on where that is worth another name. */
  variant: 'waiting' | 'revision' | null
}

const STEPS: readonly StepKey[] = ['paid', 'brief', 'work', 'review', 'complete']

const STEP_OF_WORK: Readonly<Record<WorkStatus, StepKey>> = {
  AWAITING_BRIEF: 'brief',
  IN_PROGRESS: 'work',
  WAITING_FOR_CLIENT: 'work',
  REVISION: 'work',
  IN_REVIEW: 'review',
  DELIVERED: 'complete',
}

/** The stations of an order from the payment to its end, and which of them it is at. */
export function orderSteps(facts: StepFacts): OrderStep[] {
  const steps = STEPS.filter((key) => key !== 'brief' || facts.asksForBrief)
  const current = currentStep(facts)
  const at = steps.indexOf(current)
  return steps.map((key, index) => ({
    key,
    state: stepState(facts, key, index - at),
    variant: key === current ? workVariant(facts) : null,
  }))
}

function currentStep(facts: ProgressFacts): StepKey {
  const { status, workStatus, asksForBrief } = facts
  if (status === 'COMPLETED') return 'complete'
  const step = workStatus === null ? 'paid' : STEP_OF_WORK[workStatus]
  return step === 'brief' && (!asksForBrief || waitsForRest(facts)) ? 'work' : step
}

/** What was briefed is delivered, and the rest waits for its part of the brief: the order takes no step back for that. */
const waitsForRest = ({ workStatus, hasBrief }: ProgressFacts) =>
  workStatus === 'AWAITING_BRIEF' && hasBrief

function stepState(facts: StepFacts, key: StepKey, distance: number): OrderStep['state'] {
  const isEnded = facts.status === 'REFUNDED' || facts.status === 'CANCELLED'
  if (distance > 0) return 'upcoming'
  if (distance === 0 && isEnded) return 'stopped'
  if (distance === 0 && key !== 'complete') return 'current'
  if (key !== 'brief') return 'done'
  if (!facts.hasBrief) return 'skipped'
  return facts.lacksBrief ? 'partly' : 'done'
}

function workVariant(facts: ProgressFacts): OrderStep['variant'] {
  const { workStatus } = facts
  if (workStatus === 'WAITING_FOR_CLIENT' || waitsForRest(facts)) return 'waiting'
  return workStatus === 'REVISION' ? 'revision' : null
}

export function revisionsLeft(
  facts: Pick<ProgressFacts, 'revisionsIncluded' | 'revisionsUsed'>,
): number {
  return Math.max(0, facts.revisionsIncluded - facts.revisionsUsed)
}

/** A part of it that is missing: other services may be under way. */
export function canSubmitBrief(facts: OrderState): boolean {
  return ['awaiting_brief', 'in_progress', 'waiting_for_client'].includes(orderSituation(facts))
}

export function canApproveDelivery(facts: OrderState): boolean {
  return orderSituation(facts) === 'in_review'
}

/** Services that the customer can have revised: what is delivered, as long as a revision is left. */
export function revisableServices<Service extends { deliveredAt: string | null }>(
  facts: ProgressFacts & { items: readonly Service[] },
): Service[] {
  if (facts.status !== 'PAID' || revisionsLeft(facts) === 0) return []
  return facts.items.filter(({ deliveredAt }) => deliveredAt !== null)
}

export type OwnerStep = 'mark_paid' | 'begin' | 'ask' | 'go_on' | 'deliver'

const OWNER_STEPS: Readonly<Record<OrderSituation, readonly OwnerStep[]>> = {
  unpaid: ['mark_paid'],
  // The buyer may pay another way after abandoning the checkout.
  cancelled: ['mark_paid'],
  awaiting_brief: ['begin'],
  in_progress: ['deliver', 'ask'],
  revision: ['deliver', 'ask'],
  waiting_for_client: ['go_on'],
  in_review: [],
  completed: [],
  refunded: [],
}

/**
 * The steps that are open to the owner, the likeliest first: what `guard_order_states` allows, less
 * what is the customer's to do.
 */
export function ownerSteps(facts: OrderState): readonly OwnerStep[] {
  return OWNER_STEPS[orderSituation(facts)]
}

const SILENCE_DAYS = 14
const MS_PER_DAY = 86_400_000

/**
 * When a delivery without an answer counts as approved: 14 days after it, as the job
 * `complete_silent_orders` has it. ISO texts in UTC.
 */
export function silentApprovalAt(deliveredAt: string): string {
  return new Date(Date.parse(deliveredAt) + SILENCE_DAYS * MS_PER_DAY).toISOString()
}
