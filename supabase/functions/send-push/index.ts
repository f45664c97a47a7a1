import { buildPushPayload, type VapidKeys } from '@block65/webcrypto-web-push'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { postPublic } from '../_shared/fetch-public.ts'
import { publicKeyOf, readPushKey } from '../_shared/push-key.ts'
import { askAnswer, call, refusalFrom } from '../_shared/refusal.ts'
import { forServer } from '../_shared/serve.ts'

/** Of a push that never reached its service. */
const NO_ANSWER = 0
/** A phone that is off for longer need not hear of it any more. */
const KEPT_SECONDS = 12 * 60 * 60

/** A notification on its way to a device. */
const pushOnItsWay = z.object({
  notification_id: z.string(),
  device_id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  title: z.string(),
  event: z.string(),
  path: z.string(),
})

/**
 * No body; for the server alone. Hands the notifications that are due to the push services of their
 * devices and answers {sent, failed}. One that failed is tried again later.
 */
export default forServer(async (_request, { supabaseAdmin }) => {
  const pushes = await askAnswer(supabaseAdmin, 'take_pushes', z.array(pushOnItsWay))
  if (pushes.length === 0) return { sent: 0, failed: 0 }
  const key = await readPushKey(supabaseAdmin)
  const store: VapidKeys = {
    subject: await readContact(supabaseAdmin),
    publicKey: publicKeyOf(key),
    privateKey: key.d,
  }
  const statuses = await Promise.all(
    pushes.map(async (push) => {
      const status = await send(push, store)
      const { notification_id, device_id } = push
      await call(supabaseAdmin, 'settle_push', {
        p_notification_id: notification_id,
        p_device_id: device_id,
        p_status: status,
      })
      return status
    }),
  )
  const sent = statuses.filter((status) => status >= 200 && status < 300).length
  return { sent, failed: statuses.length - sent }
})

/** The status that the push service answered. */
async function send(
  { endpoint, p256dh, auth, title, event, path }: z.output<typeof pushOnItsWay>,
  store: VapidKeys,
): Promise<number> {
  try {
    const { headers, body } = await buildPushPayload(
      {
        data: { title: event, body: title, path },
        options: { ttl: KEPT_SECONDS, urgency: 'high' },
      },
      {
        // Where a service of PUSH_LOCAL_HOSTS is asked without, the library still wants https.
        endpoint: endpoint.replace(/^http:/, 'https:'),
        expirationTime: null,
        keys: { p256dh, auth },
      },
      store,
    )
    return await postPublic(endpoint, {
      what: 'The push service',
      headers,
      body,
      localHosts: 'PUSH_LOCAL_HOSTS',
    })
  } catch (error) {
    console.error(`The push service of ${hostOf(endpoint)} was not reached.`, error)
    return NO_ANSWER
  }
}

/** For the log, which must not keep the rest: someone who knows it can send to the device. */
const hostOf = (endpoint: string) =>
  URL.canParse(endpoint) ? new URL(endpoint).host : 'an address that is none'

/** Where a push service writes when something is wrong, as a URL. */
async function readContact(database: SupabaseClient): Promise<`mailto:${string}`> {
  const { data, error } = await database
    .from('site_settings')
    .select('value')
    .eq('key', 'contact_email')
    .maybeSingle()
  if (error) throw refusalFrom(error)
  return `mailto:${String(data?.value ?? 'owner@example.com')}`
}
