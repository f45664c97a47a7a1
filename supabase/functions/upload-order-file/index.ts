import { withSupabase } from '@supabase/server'
import { checkOrderAccess } from '../_shared/order-access.ts'
import { removeOrderFile, storeOrderFile } from '../_shared/order-storage.ts'
import { inspectUpload, readUploadForm } from '../_shared/order-upload.ts'
import { refusalFrom } from '../_shared/refusal.ts'
import { respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'

/**
 * A form {order_id, key?, file}. Stores a file of an order, which belongs to nothing yet: a brief, a
 * message or a delivery takes it up by its id. Answers {id, name, mime_type, size_bytes}. Refuses
 * with `file_too_large`, `file_empty`, `file_type_not_allowed`, `too_many_files`, or as the order
 * itself does.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabase, supabaseAdmin }) =>
    respond(async () => {
      const form = await readUploadForm(request)
      const actor = await checkOrderAccess(supabase, form.orderId, form.key)
      const { orderId, bytes, name, ending, mimeType } = await inspectUpload(form)
      const path = `${orderId}/${crypto.randomUUID()}.${ending}`
      await storeOrderFile(supabaseAdmin, { path, bytes, mimeType })
      const { data, error } = await supabaseAdmin.rpc('add_order_file', {
        p_order_id: orderId,
        p_uploaded_by: actor,
        p_name: name,
        p_mime_type: mimeType,
        p_size_bytes: bytes.byteLength,
        p_path: path,
      })
      if (error) {
        await removeOrderFile(supabaseAdmin, path)
        throw refusalFrom(error)
      }
      return { id: data as string, name, mime_type: mimeType, size_bytes: bytes.byteLength }
    }),
  ),
}
