import { z } from 'zod'
import { checkOrderAccess } from '../_shared/order-access.ts'
import { removeOrderFile, storeOrderFile } from '../_shared/order-storage.ts'
import { inspectUpload, readUploadForm } from '../_shared/order-upload.ts'
import { askAnswer } from '../_shared/refusal.ts'
import { forVisitors } from '../_shared/serve.ts'

/**
 * A form {order_id, key?, file}. Stores a file of an order, which belongs to nothing yet: a brief, a
 * message or a delivery takes it up by its id. Answers {id, name, mime_type, size_bytes}. Refuses
 * with `file_too_large`, `file_empty`, `file_type_not_allowed`, `too_many_files`, or as the order
 * itself does.
 */
export default forVisitors(async (request, { supabase, supabaseAdmin, userClaims }) => {
  const { orderId, key, file } = await readUploadForm(request)
  const actor = await checkOrderAccess(supabase, orderId, key)
  const { bytes, name, ending, mimeType } = await inspectUpload(file)
  const path = `${orderId}/${crypto.randomUUID()}.${ending}`
  await storeOrderFile(supabaseAdmin, { path, bytes, mimeType })
  const described = {
    p_order_id: orderId,
    p_uploaded_by: actor,
    p_name: name,
    p_mime_type: mimeType,
    p_size_bytes: bytes.byteLength,
    p_path: path,
  }
  const added = askAnswer(supabaseAdmin, 'add_order_file', z.string(), described, userClaims?.id)
  const id = await added.catch(async (error: unknown) => {
    await removeOrderFile(supabaseAdmin, path)
    throw error
  })
  return { id, name, mime_type: mimeType, size_bytes: bytes.byteLength }
})
