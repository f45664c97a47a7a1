import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { isUuid } from '#domain/uuid.ts'
import {
  checkOrderAccess,
  orderActor,
  readOrderKey,
  type OrderActor,
} from '../_shared/order-access.ts'
import { orderFileUrl } from '../_shared/order-storage.ts'
import { parseAnswer, refusal } from '../_shared/refusal.ts'
import { forVisitors, readBody } from '../_shared/serve.ts'

/**
 * Body: {file_id, key?}. Answers {url}, from which the file can be downloaded for a minute. Refuses
 * with 404 `no_such_file`, or as the order itself does.
 */
export default forVisitors(async (request, { supabase, supabaseAdmin }) => {
  const { file_id: fileId, key } = await readBody(request)
  const orderKey = readOrderKey(key)
  const file = isUuid(fileId) ? await findFile(supabaseAdmin, fileId) : null
  if (!file) throw refusal('no_such_file')
  const actor = await checkOrderAccess(supabase, file.order_id, orderKey)
  if (!mayRead(file, actor)) throw refusal('no_such_file')
  return { url: await orderFileUrl(supabaseAdmin, file.path, file.name) }
})

const orderFile = z.object({
  order_id: z.string(),
  name: z.string(),
  path: z.string(),
  uploaded_by: orderActor,
  delivery_id: z.string().nullable(),
  message: z.object({ is_private: z.boolean() }).nullable(),
})

type OrderFile = z.output<typeof orderFile>

async function findFile(database: SupabaseClient, id: string): Promise<OrderFile | null> {
  const { data, error } = await database
    .from('order_files')
    .select('order_id, name, path, uploaded_by, delivery_id, message:order_messages(is_private)')
    .eq('id', id)
    .maybeSingle()
  if (error) throw error
  return parseAnswer('order_files', orderFile.nullable(), data)
}

/** The owner's notes are not for customers, nor is what the owner has uploaded but not sent. */
function mayRead({ uploaded_by, delivery_id, message }: OrderFile, actor: OrderActor): boolean {
  if (actor === 'admin' || uploaded_by === 'customer') return true
  return message ? !message.is_private : delivery_id !== null
}
