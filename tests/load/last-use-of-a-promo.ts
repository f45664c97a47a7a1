/*
 * 200 buyers want the last use of a code at the same time, 20 times: `node tests/load/last-use-of-a-promo.ts`. Each
 * time it is another code of a campaign, and the winner pays. Fails unless exactly one buyer gets it, every time.
 */
import { createClient } from '@supabase/supabase-js'
import { startPostgres } from '../support/postgres-cluster.ts'
import { startStore } from '../support/store-process.ts'
import { percentile } from './percentile.ts'

const RUNS = Number(process.env['PROMO_RUNS'] ?? 20)
const BUYERS = Number(process.env['PROMO_BUYERS'] ?? 200)
const PAYMENT = new URLSearchParams({
  email: 'buyer@bench.example',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Bench Buyer',
})

const cluster = await startPostgres({})
const databaseUrl = await cluster.createDatabase('promo')
const store = await startStore({ databaseUrl, env: { TRUST_PROXY: 'true' } })
const failures: string[] = []
const times: number[] = []
try {
  const database = createClient(store.url, store.secretKey, { auth: { persistSession: false } })
  const visitor = createClient(store.url, store.publishableKey, {
    auth: { persistSession: false },
  })
  const campaign = await database.rpc('save_promo_campaign', {
    p_id: null,
    p_version: null,
    p_values: {
      request_key: crypto.randomUUID(),
      name: 'Last uses',
      code_count: RUNS,
      type: 'percent',
      value: 10,
      max_redemptions: 1,
    },
  })
  if (campaign.error) throw campaign.error
  const codes = await database.from('promo_codes').select('code').eq('campaign_id', campaign.data)
  const services = await database
    .from('services')
    .select('id, price_usd')
    .eq('slug', 'seo-audit')
    .single()
  if (codes.error || services.error) throw codes.error ?? services.error
  const { id: serviceId, price_usd: price } = services.data

  let lastBuyer = 0
  async function checkOut(promoCode: string): Promise<string> {
    lastBuyer += 1
    // Everyone comes from elsewhere.
    const address = `10.${lastBuyer >> 16}.${(lastBuyer >> 8) & 255}.${lastBuyer & 255}`
    const cartKey = crypto.randomUUID()
    const start = performance.now()
    for (;;) {
      const response = await fetch(`${store.url}/functions/v1/create-checkout`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          apikey: store.publishableKey,
          'cart-key': cartKey,
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ items: [{ serviceId, quantity: 1, price }], promoCode }),
      })
      const text = await response.text()
      // A store that has too much to do says so, and buyers click again.
      if (response.status >= 500) continue
      times.push(performance.now() - start)
      const answer: { url?: string; details?: { reason?: string } } = JSON.parse(text)
      return answer.url ?? `${response.status} ${answer.details?.reason}`
    }
  }

  for (const [run, { code }] of codes.data.entries()) {
    const answers = await Promise.all(Array.from({ length: BUYERS }, () => checkOut(code)))
    const [winner, ...others] = answers.filter((answer) => answer.startsWith('http'))
    const strange = answers.filter((answer) => !/^http|^422 used_up$/.test(answer))
    if (winner) await fetch(winner, { method: 'POST', redirect: 'manual', body: PAYMENT })
    const session = /cs_\w+/.exec(winner ?? '')?.[0]
    await visitor.functions.invoke('process-checkout-success', { body: { session_id: session } })
    const { data } = await database
      .from('promo_codes')
      .select('reserved_count, redeemed_count')
      .eq('code', code)
      .single()
    const isRight =
      winner !== undefined &&
      others.length === 0 &&
      strange.length === 0 &&
      data?.reserved_count === 0 &&
      data.redeemed_count === 1
    if (!isRight) {
      failures.push(`run ${run + 1}: ${JSON.stringify({ more: others.length, strange, data })}`)
    }
  }
  const [median, slow] = [percentile(times, 50), percentile(times, 95)].map(Math.round)
  console.log(`${RUNS} runs of ${BUYERS} buyers: ${RUNS - failures.length} with exactly one use.`)
  console.log(`An answer took ${median} ms (median), ${slow} ms (p95).`)
} finally {
  await store.stop()
  await cluster.stop()
}
if (failures.length > 0) {
  console.error(failures.join('\n'))
  process.exitCode = 1
}
