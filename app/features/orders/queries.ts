import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'

import { askFunction, askProcedure } from '#app/backend/ask-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { readAnswer } from '#app/backend/read-answer.ts'
import { askRows, procedureQuery } from '#app/backend/ask-query.ts'

import { myOrders, orderReadBy, type Order, type OrderAccess } from './schema.ts'

const REFUSALS: Partial<Record<string, 'expired' | 'not_found' | 'sign_in_needed'>> = {
  link_expired: 'expired',
  order_not_found: 'not_found',
  sign_in_needed: 'sign_in_needed',
  // An id that is not a UUID, and a key that no text can be.
  '22P02': 'not_found',
  '22021': 'not_found',
}

type OpenedOrder =
  | { status: 'open'; order: Order }
  | { status: 'expired' | 'not_found' | 'sign_in_needed' }

export const orderQuery = (access: OrderAccess) =>
  queryOptions({
    queryKey: ['order', access.orderId, access.key],
    queryFn: async ({ client: queryClient }): Promise<OpenedOrder> => {
      try {
        const client = await backendOf(queryClient)()
        const answer = unwrapRows(await client.rpc('get_order', opening(access)))
        const order = readAnswer('get_order', orderReadBy('customer'), answer)
        return order ? { status: 'open', order } : { status: 'not_found' }
      } catch (error) {
        const status = error instanceof AppError ? REFUSALS[error.code] : undefined
        if (status) return { status }
        throw error
      }
    },
    staleTime: 0,
  })

export const myOrdersQuery = () => ({
  ...procedureQuery(['my-orders'], 'list_my_orders', {}, myOrders),
  staleTime: 0,
})

/** Whether the account has shown that it reads the mail of its address. */
export const isAddressProvenQuery = (email: string) =>
  queryOptions({
    queryKey: ['address-proven', email],
    queryFn: async ({ client: queryClient }) => {
      const client = await backendOf(queryClient)()
      const proven = client.from('proven_addresses').select('email')
      return unwrapRows(await proven.eq('email', email.toLowerCase()).maybeSingle()) !== null
    },
    staleTime: 0,
  })

const opening = ({ orderId, key }: OrderAccess) => ({
  p_order_id: orderId,
  ...(key === null ? {} : { p_key: key }),
})

/** Accepts what was delivered, which completes the order. Throws `nothing_to_approve`. */
export const approveDelivery = (access: OrderAccess) =>
  askProcedure('approve_delivery', opening(access))

/**
 * Gives the account an order that was opened by its link, and the others of its address; answers
 * how many: 0 when the order was bought with another address. Throws as `get_order` refuses.
 */
export const claimOrder = (orderId: string, key: string) =>
  askProcedure('claim_order', { p_order_id: orderId, p_key: key })

/** Whether an order is in the account of this user, who is signed in. */
export const isOrderOf = async (userId: string, orderId: string) =>
  (await askRows((client) =>
    client.from('orders').select('id').eq('id', orderId).eq('user_id', userId).maybeSingle(),
  )) !== null

/** Gives the account the guest orders of its address, once that is proven; answers how many. */
export const claimOrders = () => askProcedure('claim_orders', {})

/**
 * Takes the link of `requestAddressProof`; answers how many orders came to the account. Throws
 * `link_expired` or `link_invalid`.
 */
export const proveAddress = (proof: string) => askProcedure('prove_address', { p_proof: proof })

export const requestAddressProof = () => askProcedure('request_address_proof', {})

/** Has a new link mailed to the address of an order, once for each request. Never reveals whether the order exists. */
export const requestOrderLink = (orderId: string, requestId: string) =>
  askProcedure('request_order_link', { p_order_id: orderId, p_request_id: requestId })

/** Has new links to the latest guest orders of an address mailed there. Never reveals whether there are any. */
export const requestOrderLinks = (email: string) =>
  askProcedure('request_order_links', { p_email: email })

export const markOrderRead = (access: OrderAccess) =>
  askProcedure('mark_order_read', opening(access))

interface MessageDraft {
  /** Chosen by the writer: the same message sent twice is one message. */
  id: string
  body: string
  fileIds: readonly string[]
  /** A note for the owner's side alone; only admins may write one. */
  isPrivate: boolean
}

export const postOrderMessage = (access: OrderAccess, message: MessageDraft) =>
  askProcedure('post_order_message', {
    ...opening(access),
    p_body: message.body,
    p_message_id: message.id,
    p_file_ids: [...message.fileIds],
    p_is_private: message.isPrivate,
  })

/** Asks to be paid back. Throws `refund_not_possible`. */
export const requestRefund = (access: OrderAccess, reason: string) =>
  askProcedure('request_refund', { ...opening(access), p_reason: reason })

/** What should change, by the id of the message that says it, and in which services. */
interface RevisionRequest {
  id: string
  text: string
  itemIds: string[]
}

/** Requests a revision. Throws `nothing_chosen`, `nothing_to_revise` or `no_revisions_left`. */
export const requestRevision = (access: OrderAccess, { id, text, itemIds }: RevisionRequest) =>
  askProcedure('request_revision', {
    ...opening(access),
    p_wishes: text,
    p_message_id: id,
    p_item_ids: itemIds,
  })

/** Sets who the invoice is for, until its PDF is made. Throws `invoice_is_final`. */
export const saveBilling = (access: OrderAccess, { taxId, ...billing }: Order['billing']) =>
  askProcedure('save_billing', {
    ...opening(access),
    p_billing: { ...billing, tax_id: taxId },
  })

/**
 * Hands in the part of the brief about one service, with answers by the question's id, which starts its clock. Throws an
 * `AppError`: `invalid_brief` with words for each field, or `brief_not_expected`.
 */
export const submitBrief = (
  access: OrderAccess,
  itemId: string,
  answers: Record<string, string>,
  fileIds: string[],
) =>
  askProcedure('submit_brief', {
    ...opening(access),
    p_answers: answers,
    p_file_ids: fileIds,
    p_item_ids: [itemId],
  })

/** A link to the invoice's PDF, valid for a minute; the first call makes the PDF. */
export const getInvoiceUrl = ({ orderId, key }: OrderAccess) =>
  linkFrom('order-invoice', { order_id: orderId, ...(key !== null && { key }) })

/** A link to a file of an order, valid for a minute; null without one. */
export const getOrderFileUrl = ({ key }: OrderAccess, fileId: string) =>
  linkFrom('order-file', { file_id: fileId, ...(key !== null && { key }) })

const link = z.object({ url: z.string() })

async function linkFrom(call: string, body: object): Promise<string | null> {
  return readAnswer(call, link, await askFunction(call, body))?.url ?? null
}
