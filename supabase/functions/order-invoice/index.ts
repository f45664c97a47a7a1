import { withSupabase } from '@supabase/server'
import { invoiceFileName } from '#domain/invoice.ts'
import { issueInvoice } from '../_shared/invoice-issue.ts'
import { checkOrderAccess, readOrderKey } from '../_shared/order-access.ts'
import { orderFileUrl } from '../_shared/order-storage.ts'
import { refusal } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'
import { isUuid } from '../_shared/uuid.ts'

/**
 * Body: {order_id, key?}. Answers {url}, from which the invoice can be downloaded for a minute. It is
 * made on the first request, and is the same file from then on. Refuses with 404
 * `invoice_not_found`, or as the order itself does.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabase, supabaseAdmin }) =>
    respond(async () => {
      const { order_id: orderId, key } = await readBody(request)
      if (!isUuid(orderId)) {
        throw refusal('invalid_request', { text: 'The order_id must be a UUID.' })
      }
      await checkOrderAccess(supabase, orderId, readOrderKey(key))
      const { path, number } = await issueInvoice(supabaseAdmin, orderId)
      return { url: await orderFileUrl(supabaseAdmin, path, invoiceFileName(number)) }
    }),
  ),
}
