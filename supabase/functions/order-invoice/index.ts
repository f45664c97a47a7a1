import { invoiceFileName } from '#domain/invoice.ts'
import { issueInvoice } from '../_shared/invoice-issue.ts'
import { checkOrderAccess, readOrderKey } from '../_shared/order-access.ts'
import { orderFileUrl } from '../_shared/order-storage.ts'
import { readUuid } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

/**
 * Body: {order_id, key?}. Answers {url}, from which the invoice can be downloaded for a minute. It is
 * made on the first request, and is the same file from then on. Refuses with 404
 * `invoice_not_found`, or as the order itself does.
 */
export default forVisitors(async (request, { supabase, supabaseAdmin }) => {
  const body = await readBody(request)
  const orderId = readUuid(body['order_id'], 'order_id')
  await checkOrderAccess(supabase, orderId, readOrderKey(body['key']))
  const { path, number } = await issueInvoice(supabaseAdmin, orderId)
  return { url: await orderFileUrl(supabaseAdmin, path, invoiceFileName(number)) }
})
