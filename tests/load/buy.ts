import { Agent, request } from 'node:http'

const PAYMENT = {
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Bench Buyer',
}
/** Orders of one person wait for each other at that person's row. */
const BUYERS = 10_000

/** What buyers need to know of a store. */
export interface Shop {
  url: string
  publishableKey: string
  secretKey: string
  /** Whose connections the buyer uses, and with them which address; those of this process by default. */
  agent?: Agent
}

/** The store asks to come back later. */
export class Refused extends Error {}

interface Answer {
  status: number
  text: string
  headers: NodeJS.Dict<string | string[]>
}

export interface Item {
  serviceId: string
  quantity: number
  price: number
}

const ownAgent = new Agent({ keepAlive: true })

/** A whole purchase: cart, hosted payment page, success page. @throws when the store refuses a step */
export async function buy(shop: Shop, item: Item): Promise<void> {
  const { url } = await beginCheckout(shop, item)
  const email = `buyer${Math.floor(Math.random() * BUYERS)}@bench.example`
  const payment = await send(
    url,
    new URLSearchParams({ ...PAYMENT, email }).toString(),
    { 'content-type': 'application/x-www-form-urlencoded' },
    shop.agent,
  )
  const success = new URL(String(expectStatus(payment, 303).headers['location']))
  const settled = await callFunction(shop, 'process-checkout-success', {
    session_id: success.searchParams.get('session_id'),
  })
  expectStatus(settled, 200)
}

/** The address of the payment page. @throws as above */
export async function beginCheckout(shop: Shop, item: Item): Promise<{ url: string }> {
  const checkout = await callFunction(shop, 'create-checkout', { items: [item], promoCode: null })
  return JSON.parse(expectStatus(checkout, 200).text) as { url: string }
}

function callFunction(shop: Shop, name: string, body: object): Promise<Answer> {
  return send(
    `${shop.url}/functions/v1/${name}`,
    JSON.stringify(body),
    {
      'content-type': 'application/json',
      apikey: shop.publishableKey,
      authorization: `Bearer ${shop.publishableKey}`,
      'idempotency-key': crypto.randomUUID(),
    },
    shop.agent,
  )
}

export async function cheapestService(shop: Shop): Promise<Item> {
  const path = '/rest/v1/service_cards?select=id,price_usd&order=price_usd&limit=1'
  const { text } = await send(shop.url + path, null, { apikey: shop.publishableKey })
  const [service] = JSON.parse(text) as { id: string; price_usd: number }[]
  if (!service) throw new Error('The store sells nothing.')
  return { serviceId: service.id, quantity: 1, price: service.price_usd }
}

function expectStatus(answer: Answer, status: number): Answer {
  if (answer.status === 503 && answer.headers['retry-after']) throw new Refused('refused')
  if (answer.status !== status) throw new Error(`${answer.status}: ${answer.text.slice(0, 300)}`)
  return answer
}

/** A POST, or a GET without a body. Not fetch: the client should cost as little as it can. */
export function send(
  url: string,
  body: string | null,
  headers: Record<string, string>,
  agent = ownAgent,
): Promise<Answer> {
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
