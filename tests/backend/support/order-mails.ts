import { readMailBody, type MailRow } from '#domain/mail-body.ts'
import { callFunction, cartLine, mailsOf, orderOf, payInSandbox, settle } from './checkout.ts'
import type { Shop } from './shop.ts'
import { stockServices } from './stock.ts'
import { workerStore } from './worker-store.ts'

/** A mail about an order as its reader gets it; the first of its kind unless `place` says otherwise. */
export async function readMailOf(shop: Shop, orderId: string, kind: string, place = 0) {
  const mails = (await mailsOf(shop, orderId)).filter((mail) => mail.kind === kind)
  const { subject, body_text: body } = mails[place] ?? {}
  const blocks = readMailBody(String(body), workerStore().url)
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []))
  return { subject: String(subject), body: String(body), blocks, rows }
}

export const valueOf = (rows: MailRow[], label: string) =>
  rows.find((row) => row.label === label)?.value

export interface Purchase {
  /** What the browser says it is set to. */
  reader?: unknown
  promoCode?: string | null
  /** Of the first service. */
  quantity?: number
}

/** Buys two services through the functions, as a browser does; the first has a bar in its title. */
export async function purchase(shop: Shop, bought: Purchase = {}) {
  const { reader, promoCode = null, quantity = 2 } = bought
  const services = await stockServices(shop, [
    { price_usd: 49_999, service_title: `Ads | Search ${crypto.randomUUID()}` },
    { price_usd: 120_050 },
  ])
  const items = services.map((service, place) => cartLine(service, place === 0 ? quantity : 1))
  const body = { items, promoCode, reader }
  const answer = await callFunction(shop.anonymous, 'create-checkout', body)
  const url = String(answer.body['url'])
  const sessionId = /cs_[A-Za-z0-9_]+/.exec(url)?.[0]
  if (!sessionId) throw new Error(`No checkout: ${JSON.stringify(answer)}`)
  await payInSandbox(url)
  await settle(shop, sessionId)
  return orderOf(shop, sessionId)
}
