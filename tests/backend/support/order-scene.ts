import type { SupabaseClient } from '@supabase/supabase-js'
import type { WorkState } from './order-states.ts'
import { buy, type Bought, type Purchase } from './orders.ts'
import { attempt, type Outcome } from './procedures.ts'
import type { Account, Shop } from './shop.ts'

type Parameters = Record<string, unknown>

/** A person at work on an order. Every step answers how it ended. */
export interface Hand {
  /** A procedure about the order, with the key where there is one. */
  call(procedure: string, parameters?: Parameters): Promise<Outcome>
  read(): Promise<Outcome>
  submitBrief(answers: unknown, fileIds?: readonly string[]): Promise<Outcome>
  /** The brief of some services of the order, by the ids of its items. */
  submitPart(answers: unknown, itemIds: readonly string[]): Promise<Outcome>
  write(body: string, parameters?: Parameters): Promise<Outcome>
  approve(): Promise<Outcome>
  revise(wishes?: string): Promise<Outcome>
  /** A revision of some services of the order, by the ids of its items. */
  revisePart(itemIds: readonly (string | null)[]): Promise<Outcome>
  requestRefund(reason?: string): Promise<Outcome>
  /** Of the owner: stops the clock with a question. */
  ask(from: WorkState, question?: string | null): Promise<Outcome>
  /** Of the owner. */
  setWork(from: WorkState, to: string): Promise<Outcome>
  /** The owner delivers all that is missing, as this delivery of the order. */
  deliver(number?: number, note?: string, fileIds?: readonly string[]): Promise<Outcome>
  /** The owner delivers some services of the order, by the ids of its items. */
  deliverPart(number: number, itemIds: readonly string[]): Promise<Outcome>
}

/** Acts on an order as the client; `key` is what the link in a mail carries. */
export function handOn(client: SupabaseClient, orderId: string, key?: string): Hand {
  const owned = (procedure: string, parameters: Parameters) =>
    attempt(client, procedure, { p_order_id: orderId, ...parameters })
  const call = (procedure: string, parameters: Parameters = {}) =>
    owned(procedure, { ...(key === undefined ? {} : { p_key: key }), ...parameters })
  return {
    call,
    read: () => call('get_order'),
    submitBrief: (answers, fileIds = []) =>
      call('submit_brief', { p_answers: answers, p_file_ids: fileIds }),
    submitPart: (answers, itemIds) =>
      call('submit_brief', { p_answers: answers, p_item_ids: itemIds }),
    write: (body, parameters) =>
      call('post_order_message', {
        p_body: body,
        p_message_id: crypto.randomUUID(),
        ...parameters,
      }),
    approve: () => call('approve_delivery'),
    revise: (wishes = 'Larger, please.') =>
      call('request_revision', { p_wishes: wishes, p_message_id: crypto.randomUUID() }),
    revisePart: (itemIds) =>
      call('request_revision', {
        p_wishes: 'Larger, please.',
        p_message_id: crypto.randomUUID(),
        p_item_ids: itemIds,
      }),
    requestRefund: (reason = 'It does not fit.') => call('request_refund', { p_reason: reason }),
    ask: (from, question = 'Which color?') =>
      owned('set_work_status', {
        p_from: from,
        p_to: 'WAITING_FOR_CLIENT',
        p_question: question,
      }),
    setWork: (from, to) => owned('set_work_status', { p_from: from, p_to: to }),
    deliver: (number = 1, note = 'Here it is.', fileIds = []) =>
      owned('deliver_order', {
        p_note: note,
        p_file_ids: fileIds,
        p_number: number,
      }),
    deliverPart: (number, itemIds) =>
      owned('deliver_order', {
        p_note: 'This is ready.',
        p_file_ids: [],
        p_number: number,
        p_item_ids: itemIds,
      }),
  }
}

/** An order of a guest's, with both who work on it. */
export interface Scene {
  shop: Shop
  order: Bought
  guest: Hand
  owner: Hand
}

/** Buys, and goes on until the work is in a state, by the steps that people take. */
export async function openScene(
  shop: Shop,
  admin: Account,
  at: WorkState = 'IN_PROGRESS',
  purchase: Purchase = {},
): Promise<Scene> {
  const questions = purchase.questions ?? (at === 'AWAITING_BRIEF' ? [{}] : [])
  const order = await buy(shop, { ...purchase, questions })
  const scene = {
    shop,
    order,
    guest: handOn(shop.anonymous, order.id, order.key),
    owner: handOn(admin.client, order.id),
  }
  for (const step of WAYS[at](scene)) {
    const { code, details } = await step()
    if (code) throw new Error(`The way to ${at} ends with ${code}: ${details}`)
  }
  return scene
}

type Way = (scene: Pick<Scene, 'guest' | 'owner'>) => (() => Promise<Outcome>)[]

const WAYS: Record<WorkState, Way> = {
  AWAITING_BRIEF: () => [],
  IN_PROGRESS: () => [],
  WAITING_FOR_CLIENT: ({ owner }) => [() => owner.ask('IN_PROGRESS')],
  IN_REVIEW: ({ owner }) => [() => owner.deliver()],
  REVISION: ({ owner, guest }) => [() => owner.deliver(), () => guest.revise()],
  DELIVERED: ({ owner, guest }) => [() => owner.deliver(), () => guest.approve()],
}
