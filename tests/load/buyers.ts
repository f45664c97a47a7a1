import { createClient } from '@supabase/supabase-js'

const BUYERS = 20
const READERS = 4
/** What a person takes at the least between two steps. */
const PAUSE_MS = 500

const PAYMENT = new URLSearchParams({
  email: 'buyer@bench.example',
  number: '4242 4242 4242 4242',
  expiry: '12 / 40',
  cvc: '123',
  name: 'Bench Buyer',
}).toString()

interface Store {
  url: string
  publishableKey: string
  secretKey: string
}

const GONE = 410

interface OnSale {
  id: string
  slug: string
}

const from = (address: string) => ({ 'x-forwarded-for': address })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * 20 people who buy one thing after the other, and readers of the pages whose waits are measured. Each has an address of
 * their own, as people have: what one address asks for waits for what it has under way. The store trusts the proxy.
 */
export function openBuyers({ url, publishableKey, secretKey }: Store) {
  const database = createClient(url, secretKey, { auth: { persistSession: false } })
  const sales = { bought: 0, repriced: 0, unavailable: 0, wrong: 0, failed: 0 }
  const others: Record<string, number> = {}
  let onSale: OnSale[] = []
  let times: number[] = []
  /** Of services that are sold no longer: such pages are made each time. */
  let timesOfGone: number[] = []
  const closing = new AbortController()
  let running: Promise<unknown> = Promise.resolve()

  const anyone = () => onSale[Math.floor(Math.random() * onSale.length)]

  async function listed(pattern: string, limit: number): Promise<OnSale[]> {
    const answer = database.from('services').select('id, slug').eq('status', 'published')
    const { data, error } = await answer.is('deleted_at', null).like('slug', pattern).limit(limit)
    if (error) throw error
    return data as OnSale[]
  }

  const callFunction = (address: string, name: string, body: object) =>
    fetch(`${url}/functions/v1/${name}`, {
      method: 'POST',
      headers: {
        ...from(address),
        'content-type': 'application/json',
        apikey: publishableKey,
        authorization: `Bearer ${publishableKey}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: JSON.stringify(body),
    })

  async function buy(address: string): Promise<void> {
    const service = anyone()
    if (!service) return
    const seen = await priceOf(address, service)
    if (seen === null) return
    await pause(PAUSE_MS)
    const checkout = await callFunction(address, 'create-checkout', {
      items: [{ serviceId: service.id, quantity: 1, price: seen }],
      promoCode: null,
    })
    const answer = (await checkout.json()) as { url?: string; code?: string }
    if (!answer.url) return countRefusal(checkout.status, answer.code)
    await pause(PAUSE_MS)
    const payment = await fetch(answer.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { ...from(address), 'content-type': 'application/x-www-form-urlencoded' },
      body: PAYMENT,
    })
    const session = new URL(payment.headers.get('location') ?? url).searchParams.get('session_id')
    const settled = await callFunction(address, 'process-checkout-success', { session_id: session })
    if (!settled.ok) return countRefusal(settled.status, 'settle')
    const { data } = await database
      .from('orders')
      .select('total_usd, order_items(price_cents)')
      .eq('checkout_session_id', session ?? '')
      .single<{ total_usd: number; order_items: { price_cents: number }[] }>()
    sales.bought += 1
    if (data?.total_usd !== seen || data.order_items[0]?.price_cents !== seen) sales.wrong += 1
  }

  async function priceOf(address: string, { id }: OnSale): Promise<number | null> {
    const read = await fetch(`${url}/rest/v1/services?select=price_usd&id=eq.${id}`, {
      headers: { ...from(address), apikey: publishableKey },
    })
    const [row] = (await read.json()) as { price_usd: number }[]
    return row?.price_usd ?? null
  }

  function countRefusal(status: number, code = '') {
    if (code === 'price_changed') sales.repriced += 1
    else if (code === 'service_unavailable') sales.unavailable += 1
    else {
      sales.failed += 1
      others[`${status} ${code}`] = (others[`${status} ${code}`] ?? 0) + 1
    }
  }

  async function readPage(address: string): Promise<void> {
    const page = ['/', '/services', `/service/${anyone()?.slug}`][Math.floor(Math.random() * 3)]
    const start = performance.now()
    const answer = await fetch(`${url}${page}`, { headers: from(address) })
    await answer.text()
    if (![200, GONE].includes(answer.status)) throw new Error(`${answer.status} for a page`)
    const waits = answer.status === 200 ? times : timesOfGone
    waits.push(performance.now() - start)
    await pause(PAUSE_MS / 5)
  }

  async function repeat(step: (address: string) => Promise<void>, address: string): Promise<void> {
    while (!closing.signal.aborted) {
      await step(address).catch((error: unknown) => {
        sales.failed += 1
        const words = error instanceof Error ? error.message : String(error)
        others[words] = (others[words] ?? 0) + 1
      })
    }
  }

  return {
    async start() {
      onSale = await listed('%', 100)
      running = Promise.all([
        ...Array.from({ length: BUYERS }, (_, place) => repeat(buy, `10.0.1.${place}`)),
        ...Array.from({ length: READERS }, (_, place) => repeat(readPage, `10.0.2.${place}`)),
      ])
    },
    /** These are bought, too. */
    async alsoSell(pattern: string, limit: number) {
      onSale = [...onSale, ...(await listed(pattern, limit))]
    },
    beginPhase() {
      times = []
      timesOfGone = []
    },
    endPhase: () => ({ times, timesOfGone }),
    async stop() {
      closing.abort()
      await running
      return { ...sales, others }
    },
  }
}
