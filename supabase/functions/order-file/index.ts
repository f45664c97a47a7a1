import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { checkOrderAccess, readOrderKey, type OrderActor } from '../_shared/order-access.ts'
import { orderFileUrl } from '../_shared/order-storage.ts'
import { refusal } from '../_shared/refusal.ts'
import type { Refusal } from '../_shared/refusal.ts'
import { readBody, respond } from '../_shared/respond.ts'
import { storefront } from '../_shared/storefront.ts'
import { isUuid } from '../_shared/uuid.ts'

/**
 * Body: {file_id, key?}. Answers {url}, from which the file can be downloaded for a minute. Refuses
 * with 404 `no_such_file`, or as the order itself does.
 */
export default {
  fetch: withSupabase(storefront, (request, { supabase, supabaseAdmin }) =>
    respond(async () => {
      const { file_id: fileId, key } = await readBody(request)
      const orderKey = readOrderKey(key)
      const file = isUuid(fileId) ? await findFile(supabaseAdmin, fileId) : null
      if (!file) throw fileNotFound()
      const actor = await checkOrderAccess(supabase, file.order_id, orderKey)
      if (!mayRead(file, actor)) throw fileNotFound()
      return { url: await orderFileUrl(supabaseAdmin, file.path, file.name) }
    }),
  ),
}

interface OrderFile {
  order_id: string
  name: string
  path: string
  uploaded_by: OrderActor
  delivery_id: string | null
  message: { is_private: boolean } | null
}

async function findFile(database: SupabaseClient, id: string): Promise<OrderFile | null> {
  const { data, error } = await database
    .from('order_files')
    .select('order_id, name, path, uploaded_by, delivery_id, message:order_messages(is_private)')
    .eq('id', id)
    .maybeSingle<OrderFile>()
  if (error) throw error
  return data
}

/** The owner's notes are not for customers, nor is what the owner has uploaded but not sent. */
function mayRead({ uploaded_by, delivery_id, message }: OrderFile, actor: OrderActor): boolean {
  if (actor === 'admin' || uploaded_by === 'customer') return true
  return message ? !message.is_private : delivery_id !== null
}

function fileNotFound(): Refusal {
  return refusal('no_such_file')
}
