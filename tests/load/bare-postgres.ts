import { Pool } from 'pg'
import { answerParent, startChild } from './child.ts'
import type { Side } from './measure.ts'

const CONNECTIONS = 20

/** What a peer's list has of each service. */
export const LEAN_COLUMNS = 'id,slug,service_title,price_usd,thumbnail_url'
const ORDER = 'order by price_usd asc, projects_sold_30d desc limit 32'
const READS = {
  list: `select * from service_cards ${ORDER}`,
  leanList: `select ${LEAN_COLUMNS} from service_cards ${ORDER}`,
  bySlug: `select * from service_cards where slug = 'seo-audit'`,
}

type Task = keyof typeof READS | 'cart' | 'order'

interface Work {
  databaseUrl: string
  /** One of ours, or statements that are sent one after the other by one connection. */
  task: Task | readonly string[]
  seconds: number
}

export interface BarePostgres {
  /** The query of the services list, as fast as it goes. */
  list: Side
  /** The same with the few columns that a peer's list has. */
  leanList: Side
  /** One service by its slug. */
  bySlug: Side
  /** One transaction per cart: the order, one item, its event. */
  cart: Side
  /** One transaction per order: the same, and the payment. */
  order: Side
  /** Statements one after the other, by one connection; as fast as they go. */
  queries(databaseUrl: string, statements: readonly string[]): Side
  stop(): Promise<void>
}

/** What `pg` alone can do on a store's database, with 20 connections, in a process of its own. */
export function startBarePostgres(databaseUrl: string): BarePostgres {
  const child = startChild<Work, number>(new URL(import.meta.url))
  const side = (task: Task) => (seconds: number) => child.ask({ databaseUrl, task, seconds })
  return {
    list: side('list'),
    leanList: side('leanList'),
    bySlug: side('bySlug'),
    cart: side('cart'),
    order: side('order'),
    queries: (url, task) => (seconds) => child.ask({ databaseUrl: url, task, seconds }),
    stop: () => child.stop(),
  }
}

async function run({ databaseUrl, task, seconds }: Work): Promise<number> {
  const connections = typeof task === 'string' ? CONNECTIONS : 1
  const pool = new Pool({ connectionString: databaseUrl, max: connections })
  const perform = async () => {
    if (task === 'order' || task === 'cart') await placeOrder(pool, task === 'order')
    else
      for (const statement of typeof task === 'string' ? [READS[task]] : task)
        await pool.query(statement)
  }
  await Promise.all(Array.from({ length: connections }, perform))
  const start = performance.now()
  let done = 0
  const loop = async () => {
    while (performance.now() - start < seconds * 1000) {
      await perform()
      done += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, loop))
  const elapsed = (performance.now() - start) / 1000
  await pool.end()
  return done / elapsed
}

async function placeOrder(pool: Pool, isPaid: boolean): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>(
      'insert into orders (subtotal_cents, total_usd) values ($1, $1) returning id',
      [190_000],
    )
    const id = rows[0]?.id
    await client.query(
      `insert into order_items (order_id, service_title, category, price_cents, quantity, delivery_time_days)
       values ($1, 'Bare order', 'Fix Problems', 190000, 1, 1)`,
      [id],
    )
    await client.query(
      `insert into order_events (order_id, kind, actor) values ($1, 'placed', 'customer')`,
      [id],
    )
    if (isPaid) {
      await client.query(
        `update orders set status = 'PAID', work_status = 'AWAITING_BRIEF', paid_at = now(), due_at = now()
         where id = $1`,
        [id],
      )
    }
    await client.query('commit')
  } finally {
    client.release()
  }
}

if (process.send && import.meta.main) answerParent(run)
