import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'

/** Mails the customer the link to the order and its invoice once more. */
export async function resendInvoice(backend: Backend, orderId: string): Promise<void> {
  const client = await backend()
  unwrapRows(await client.rpc('resend_invoice', { p_order_id: orderId }))
}
