import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readBriefQuestions, type SeedBriefQuestion } from './read-brief-questions.ts'
import { readDesk, type SeedDesk } from './read-desk.ts'
import { readOrders, type SeedOrder } from './read-orders.ts'
import { praisedOrders } from './praised-orders.ts'
import type { Seed } from './read-seed.ts'

/** What the owner finds behind the store: the questions of briefs, orders, and what else is on the desk. */
export interface SeedBackOffice {
  questions: SeedBriefQuestion[]
  orders: SeedOrder[]
  desk: SeedDesk
}

const SEED_FOLDER = fileURLToPath(new URL('.', import.meta.url))

/** Where the files lie that were delivered. */
export const ORDER_FILES_FOLDER = fileURLToPath(new URL('order-files', import.meta.url))

/** Reads and validates all. Throws an Error that names the file, or the order, and the reason. */
export async function readBackOffice(
  seed: Pick<Seed, 'services' | 'promoCodes' | 'testimonials' | 'serviceReviews'>,
): Promise<SeedBackOffice> {
  const [questions, told, desk] = await Promise.all([
    readBriefQuestions(`${SEED_FOLDER}brief-questions.json`),
    readOrders(`${SEED_FOLDER}orders.json`),
    readDesk(`${SEED_FOLDER}desk.json`),
  ])
  const orders = [...told, ...praisedOrders(seed)]
  checkReferences({ questions, orders }, seed)
  return { questions, orders, desk }
}

function checkReferences(
  { questions, orders }: Omit<SeedBackOffice, 'desk'>,
  { services, promoCodes }: Pick<Seed, 'services' | 'promoCodes'>,
): void {
  const slugs = new Set(services.map(({ slug }) => slug))
  const codes = new Set(promoCodes.map(({ code }) => code))
  const keys = new Set(questions.map(({ key }) => key))
  const used = [
    ...questions.map(({ key, serviceSlug }) => [slugs, serviceSlug, `question ${key}`] as const),
    ...orders.flatMap(({ key, items, promoCode, timeline }) => [
      ...items.map(({ service }) => [slugs, service, `order ${key}`] as const),
      [codes, promoCode, `order ${key}`] as const,
      ...timeline.flatMap((event) =>
        event.event === 'brief'
          ? Object.keys(event.answers).map((answer) => [keys, answer, `brief of ${key}`] as const)
          : [],
      ),
    ]),
  ]
  for (const [known, name, from] of used) {
    if (name !== null && !known.has(name)) throw new Error(`${from}: unknown "${name}"`)
  }
  for (const { key, timeline } of orders) {
    const files = timeline.flatMap((event) => (event.event === 'delivery' ? event.files : []))
    const missing = files.find((file) => !existsSync(join(ORDER_FILES_FOLDER, file)))
    if (missing) throw new Error(`order ${key}: no file order-files/${missing}`)
  }
}
