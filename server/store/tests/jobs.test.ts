import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../tests/backend/support/eventually.ts'
import { orderIn } from '../../../tests/backend/support/order-states.ts'
import { buy, change, hoursAgo } from '../../../tests/backend/support/orders.ts'
import { openOwnShop, type OwnShop } from '../../../tests/backend/support/own-shop.ts'
import { rowOf, rowsOf } from '../../../tests/backend/support/shop.ts'
import { workerStore } from '../../../tests/backend/support/worker-store.ts'
import { runTurn } from '../jobs/start-jobs.ts'

const daysAgo = (days: number) => hoursAgo(days * 24)

let shop: OwnShop

beforeAll(async () => {
  shop = await openOwnShop(workerStore(), 'jobs')
})
afterAll(() => shop.close())

/** Runs one of the jobs' SQL functions; answers what it says it did. */
async function run(job: string): Promise<unknown> {
  const [row] = await shop.database.query<{ done: unknown }>(`select private.${job}() as done`)
  return row?.done
}

const take = async (name: string) => {
  const [row] = await shop.database.query<{ taken: boolean }>(
    "select private.take_job($1, '1 hour') as taken",
    [name],
  )
  return row?.taken
}

const letTimePass = (name: string, interval: string) =>
  shop.database.query(
    'update private.job_runs set next_run_at = next_run_at - $2::interval where name = $1',
    [name, interval],
  )

describe('a turn of a job', () => {
  it('is free again an interval after it began', async () => {
    expect(await take('regular')).toBe(true)
    expect(await take('regular')).toBe(false)
    await shop.database.query("select private.finish_job('regular')")
    await letTimePass('regular', '59 minutes')
    expect(await take('regular')).toBe(false)
    await letTimePass('regular', '1 minute')
    expect(await take('regular')).toBe(true)
  })

  it('goes to one of twenty that ask at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => take('wanted')))
    expect(answers.filter(Boolean)).toEqual([true])
  })

  it('that was never finished is free again after two minutes', async () => {
    expect(await take('crashed')).toBe(true)
    await letTimePass('crashed', '119 seconds')
    expect(await take('crashed')).toBe(false)
    await letTimePass('crashed', '1 second')
    expect(await take('crashed')).toBe(true)
  })

  it('that fails is logged with the name of the job, and does not keep it from the next', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const context = {
      database: shop.database,
      callFunction: () => Promise.resolve({}),
      stopSignal: new AbortController().signal,
    }
    const failing = {
      name: 'failing',
      everySeconds: 3_600,
      run: () => Promise.reject(new Error('No luck today')),
    }
    await runTurn(failing, context, log)
    await runTurn(failing, context, log)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/"job":"failing".*"msg":"job failed"/)
    const [row] = await shop.database.query(
      "select last_error, next_run_at - last_started_at = every as is_regular from private.job_runs where name = 'failing'",
    )
    expect(row).toEqual({ last_error: 'No luck today', is_regular: true })
  })
})

describe('remind-missing-briefs', () => {
  const remindersOf = async (orderId: string) =>
    (
      await rowsOf(
        shop.backOffice
          .from('outbox_emails')
          .select('id')
          .eq('order_id', orderId)
          .eq('kind', 'brief_reminder'),
      )
    ).length

  it('asks 3 and 14 days after the payment, once each', async () => {
    const { id } = await buy(shop, { questions: [{}] })
    const countAfter = async (days: number) => {
      await change(shop, id, { paid_at: daysAgo(days) })
      await run('remind_missing_briefs')
      await run('remind_missing_briefs')
      return remindersOf(id)
    }
    expect(await countAfter(2.9)).toBe(0)
    expect(await countAfter(3)).toBe(1)
    expect(await countAfter(13.9)).toBe(1)
    expect(await countAfter(14)).toBe(2)
    expect(await countAfter(30 - 0.1)).toBe(2)
  })

  it('does not ask twice in a row after a long pause, and not after a month', async () => {
    const late = await buy(shop, { questions: [{}] })
    const forgotten = await buy(shop, { questions: [{}] })
    await change(shop, late.id, { paid_at: daysAgo(20) })
    await change(shop, forgotten.id, { paid_at: daysAgo(30 + 0.1) })
    await run('remind_missing_briefs')
    expect(await remindersOf(late.id)).toBe(1)
    expect(await remindersOf(forgotten.id)).toBe(0)
  })

  it('asks no one whose work has begun, or whose order is in the trash', async () => {
    const begun = await buy(shop)
    const trashed = await buy(shop, { questions: [{}] })
    await change(shop, begun.id, { paid_at: daysAgo(5) })
    await change(shop, trashed.id, { paid_at: daysAgo(5), deleted_at: daysAgo(1) })
    await run('remind_missing_briefs')
    expect(await remindersOf(begun.id)).toBe(0)
    expect(await remindersOf(trashed.id)).toBe(0)
  })
})

describe('complete-silent-orders', () => {
  const inReview = (days: number) =>
    orderIn(shop, { status: 'PAID', work_status: 'IN_REVIEW', delivered_at: daysAgo(days) })
  const statusOf = async (id: string) =>
    (await rowOf(shop.backOffice.from('orders').select('status').eq('id', id))).status

  it('completes a delivery without an answer for 14 days, unless a refund is requested', async () => {
    const [silent, recent, disputed] = await Promise.all([14 + 0.1, 14 - 0.1, 20].map(inReview))
    if (!silent || !recent || !disputed) throw new Error('Three orders are needed.')
    const request = { order_id: disputed, reason: 'Not what I ordered.' }
    await rowOf(shop.backOffice.from('refund_requests').insert(request).select())
    expect(await run('complete_silent_orders')).toBe(1)
    expect(await run('complete_silent_orders')).toBe(0)
    expect(await statusOf(silent)).toBe('COMPLETED')
    expect(await statusOf(recent)).toBe('PAID')
    expect(await statusOf(disputed)).toBe('PAID')
    const mails = await rowsOf(
      shop.backOffice.from('outbox_emails').select('kind').eq('order_id', silent),
    )
    expect(mails.map(({ kind }) => kind)).toContain('completed')
  })
})

describe('publish-scheduled-posts', () => {
  it('tells the processes when a post has come, and only then', async () => {
    const heard: string[] = []
    const unlisten = await shop.database.listen('public_content_changed', (change) =>
      heard.push(change.replace(/ \d+/, '')),
    )
    const post = (slug: string, published_at: string) => ({
      slug,
      title: slug,
      status: 'scheduled',
      published_at,
    })
    const posts = [post('has-come', hoursAgo(0.01)), post('will-come', hoursAgo(-1))]
    await rowsOf(shop.backOffice.from('blog_posts').insert(posts).select())
    await eventually(
      async () => heard.length,
      (count) => count === 1,
    )
    heard.length = 0

    expect(await run('publish_scheduled_posts')).toBe(1)
    await eventually(
      async () => heard.length,
      (count) => count === 1,
    )
    expect(await run('publish_scheduled_posts')).toBe(0)
    // What is announced comes in order, so nothing came before this.
    await shop.database.query("select pg_notify('public_content_changed', 'last')")
    await eventually(
      async () => heard.at(-1),
      (table) => table === 'last',
    )
    expect(heard).toEqual(['blog_posts', 'last'])
    const rows = await rowsOf(shop.backOffice.from('blog_posts').select('status').order('slug'))
    expect(rows.map(({ status }) => status)).toEqual(['published', 'scheduled'])
    await unlisten()
  })
})

describe('bring-legal-into-force', () => {
  it('tells the processes when the day of a version has come, and only then', async () => {
    const heard: string[] = []
    const unlisten = await shop.database.listen('public_content_changed', (change) =>
      heard.push(change.replace(/ \d+/, '')),
    )
    const document = (slug: string, effective_date: string) => ({
      slug,
      version: 1,
      title: slug,
      body: 'Be fair.',
      effective_date: effective_date.slice(0, 10),
      is_published: true,
    })
    const documents = [document('has-come', hoursAgo(48)), document('will-come', hoursAgo(-48))]
    await rowsOf(shop.backOffice.from('legal_documents').insert(documents).select())
    expect(await run('bring_legal_into_force')).toBeGreaterThanOrEqual(1)
    expect(await run('bring_legal_into_force')).toBe(0)
    // What is announced comes in order, so nothing came before this.
    await shop.database.query("select pg_notify('public_content_changed', 'last')")
    await eventually(
      async () => heard.at(-1),
      (table) => table === 'last',
    )
    expect(heard).toEqual(['legal_documents', 'legal_documents', 'last'])
    const rows = await rowsOf(
      shop.backOffice
        .from('legal_documents')
        .select('slug, in_force_since')
        .like('slug', '%-come')
        .order('slug'),
    )
    expect(rows).toEqual([
      { slug: 'has-come', in_force_since: expect.any(String) },
      { slug: 'will-come', in_force_since: null },
    ])
    await unlisten()
  })
})
