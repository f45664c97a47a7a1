import { Agent, request } from 'node:http'
import { answerParent, startChild } from './child.ts'
import type { Side } from './measure.ts'

const BUYERS = 16
const POLL_MS = 50
const WEBHOOK_LIMIT_MS = 10_000

const PAYMENT = new URLSearchParams({
  email: 'buyer@bench.example',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Bench Buyer',
}).toString()

/** What buyers need to know of a store. */
interface Shop {
  url: string
  publishableKey: string
  secretKey: string
}

interface Answer {
  status: number
  text: string
  headers: NodeJS.Dict<string | string[]>
}

interface Item {
  serviceId: string
  quantity: number
  price: number
}

export interface PurchaseLoad {
  purchases: Side
  stop(): Promise<void>
}

/**
 * Whole purchases by 16 simultaneous buyers: cart, hosted payment page, webhook, success page.
 * Counted only when the provider's webhooks of all of them are taken.
 */
export function startPurchaseLoad({ url, publishableKey, secretKey }: Shop): PurchaseLoad {
  const child = startChild<Shop & { seconds: number }, number>(new URL(import.meta.url))
  return {
    purchases: (seconds) => child.ask({ url, publishableKey, secretKey, seconds }),
    stop: () => child.stop(),
  }
}

const agent = new Agent({ keepAlive: true })

async function run({ seconds, ...shop }: Shop & { seconds: number }): Promise<number> {
  const item = await cheapestService(shop)
  const takenBefore = await countWebhooks(shop)
  const start = performance.now()
  let done = 0
  const buyer = async () => {
    while (performance.now() - start < seconds * 1000) {
      await buy(shop, item)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  const limit = performance.now() + WEBHOOK_LIMIT_MS
  while ((await countWebhooks(shop)) - takenBefore < done) {
    if (performance.now() > limit) throw new Error('The webhooks of some purchases did not arrive.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return done / ((performance.now() - start) / 1000)
}

async function buy(shop: Shop, item: Item): Promise<void> {
  const checkout = await callFunction(shop, 'create-checkout', { items: [item], promoCode: null })
  const { url } = JSON.parse(expectStatus(checkout, 200).text) as { url: string }
  const payment = await send(url, PAYMENT, { 'content-type': 'application/x-www-form-urlencoded' })
  const success = new URL(String(expectStatus(payment, 303).headers['location']))
  const settled = await callFunction(shop, 'process-checkout-success', {
    session_id: success.searchParams.get('session_id'),
  })
  expectStatus(settled, 200)
}

function callFunction(shop: Shop, name: string, body: object): Promise<Answer> {
  return send(`${shop.url}/functions/v1/${name}`, JSON.stringify(body), {
    'content-type': 'application/json',
    apikey: shop.publishableKey,
    authorization: `Bearer ${shop.publishableKey}`,
    'idempotency-key': crypto.randomUUID(),
  })
}

async function cheapestService(shop: Shop): Promise<Item> {
  const path = '/rest/v1/service_cards?select=id,price_usd&order=price_usd&limit=1'
  const { text } = await send(shop.url + path, null, { apikey: shop.publishableKey })
  const [service] = JSON.parse(text) as { id: string; price_usd: number }[]
  if (!service) throw new Error('The store sells nothing.')
  return { serviceId: service.id, quantity: 1, price: service.price_usd }
}

async function countWebhooks(shop: Shop): Promise<number> {
  const { headers } = await send(`${shop.url}/rest/v1/payment_events?select=id&limit=1`, null, {
    apikey: shop.secretKey,
    prefer: 'count=exact',
  })
  return Number(String(headers['content-range']).split('/')[1])
}

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}

/** A POST, or a GET without a body. Not fetch: the client should cost as little as it can. */
function send(url: string, body: string | null, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const method = body === null ? 'GET' : 'POST'
    const outgoing = request(url, { agent, method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers }),
      )
    })
    outgoing.once('error', reject)
    outgoing.end(body ?? undefined)
  })
}

if (process.send && import.meta.main) answerParent(run)
