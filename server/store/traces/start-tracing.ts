import Mailer from 'nodemailer/lib/mailer'
import { beginSpan, inSpan, keepSpans } from '../../process/tracing.ts'
import { wrapFetch } from '../../supabase/index.ts'
import { exportSpans, type TracingConfig } from './export-spans.ts'

/** Begins to trace the process; the answer ends it, once what is left has been sent. */
export function startTracing(
  config: TracingConfig,
  ownUrl: string,
  onLost: (cause: unknown) => void,
): () => Promise<void> {
  const fetchPlainly = fetch
  const spans = exportSpans(config, onLost, fetchPlainly)
  const stopKeeping = keepSpans(spans.take, config.ratio)
  const { origin: ownOrigin } = new URL(ownUrl)

  // Stripe, embeddings, push services, a hosted project: all are asked with it.
  const stopFollowing = wrapFetch(() => async (input, init) => {
    const { origin, host } = new URL(input instanceof Request ? input.url : input)
    // Its own spans say more.
    if (origin === ownOrigin) return fetchPlainly(input, init)
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET')
    const { end, run } = beginSpan(`${method} ${host}`, 'client', {
      'server.address': host,
      'http.request.method': method,
    })
    try {
      const answer = await run(() => fetchPlainly(input, init))
      const failed = answer.status >= 500 ? `Answered ${answer.status}` : null
      end(failed, { 'http.response.status_code': answer.status })
      return answer
    } catch (error) {
      end(error instanceof Error ? error.message : String(error))
      throw error
    }
  })

  const { sendMail } = Mailer.prototype
  Object.assign(Mailer.prototype, {
    sendMail(this: Mailer, ...given: unknown[]) {
      return inSpan('send email', 'client', {}, () => Reflect.apply(sendMail, this, given))
    },
  })

  return async () => {
    stopFollowing()
    Object.assign(Mailer.prototype, { sendMail })
    stopKeeping()
    await spans.close()
  }
}
