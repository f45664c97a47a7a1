import { beforeAll, describe, expect, it } from 'vitest'
import { expectHours } from './support/expect-hours.ts'
import { readMailOf, valueOf } from './support/order-mails.ts'
import { openScene, type Scene } from './support/order-scene.ts'
import { change, hoursAgo, linesOf, summaryOf, workOf } from './support/orders.ts'
import { openShop, rowOf, rowsOf, type Account } from './support/shop.ts'
import { withSql } from './support/with-sql.ts'
import { workerStore } from './support/worker-store.ts'

const shop = openShop(workerStore())
let admin: Account

beforeAll(async () => {
  admin = await shop.signInAdmin()
})

/** An order of a service of one day and one of three, each with a question of its own. */
async function openParts() {
  const scene = await openScene(shop, admin, 'AWAITING_BRIEF', {
    questions: [{ label: 'Which page?' }],
    service: { delivery_time_days: 1 },
    others: [{ questions: [{ label: 'Which figures?' }], service: { delivery_time_days: 3 } }],
  })
  const [quick, long] = await linesOf(shop, scene.order.id)
  const [page, figures] = scene.order.questions
  if (!quick || !long || !page || !figures) throw new Error('The order has two services.')
  return { ...scene, quick, long, page, figures }
}

const clocks = async ({ order }: Pick<Scene, 'order'>) => {
  const [quick, long] = await linesOf(shop, order.id)
  return { quick, long, order: await workOf(shop, order.id) }
}

const remind = () => withSql((sql) => sql`select private.remind_missing_briefs()`)

describe('a brief in parts', () => {
  it('starts the clock of each service with its own part', async () => {
    const scene = await openParts()
    const { guest, quick, long, page, figures } = scene
    expect((await guest.submitPart({ [page.id]: 'Home' }, [quick.id])).code).toBeUndefined()
    const first = await clocks(scene)
    expect(first.order).toMatchObject({ work_status: 'IN_PROGRESS', due_at: first.quick?.due_at })
    expectHours(first.quick?.due_at, 24)
    expect(await summaryOf(scene)).toMatchObject({ hours_from_brief: null, lacks_part: true })
    expect(first.long).toMatchObject({ clock_started_at: null, due_at: null })

    expect((await guest.submitPart({ [figures.id]: 'Leads' }, [long.id])).code).toBeUndefined()
    const both = await clocks(scene)
    expectHours(both.long?.due_at, 72)
    expect(await summaryOf(scene)).toMatchObject({ hours_from_brief: null, lacks_part: false })
    // What is due next is what the order is due by.
    expect(both.order.due_at).toBe(first.quick?.due_at)
    const { brief } = (await guest.read()).data as { brief: { answers: { answer: string }[] } }
    expect(brief.answers.map(({ answer }) => answer)).toEqual(['Home', 'Leads'])
  })

  it('asks only what its services ask, and each once', async () => {
    const { guest, quick, long, page, figures } = await openParts()
    const empty = await guest.submitPart({}, [long.id])
    expect(empty).toMatchObject({ status: 422, code: 'invalid_brief' })
    expect(empty.details).toContain(figures.id)
    expect(empty.details).not.toContain(page.id)
    await guest.submitPart({ [figures.id]: 'Leads' }, [long.id])
    for (const itemIds of [[long.id], [], [crypto.randomUUID()], [quick.id, long.id]]) {
      const again = await guest.submitPart({ [figures.id]: 'Other', [page.id]: 'Home' }, itemIds)
      expect(again).toMatchObject({ status: 409, code: 'brief_not_expected' })
    }
  })

  it('at once starts all of them, each with its own time', async () => {
    const scene = await openParts()
    const { guest, page, figures } = scene
    await guest.submitBrief({ [page.id]: 'Home', [figures.id]: 'Leads' })
    const { quick, long, order } = await clocks(scene)
    expectHours(quick?.due_at, 24)
    expectHours(long?.due_at, 72)
    expect(order.due_at).toBe(quick?.due_at)
    const { rows } = await readMailOf(shop, scene.order.id, 'work_started')
    expect(rows.map(({ label }) => label)).toEqual([scene.quick, scene.long].map(titleOf))
  })

  it('starts with its first part what asks nothing', async () => {
    const { guest, order } = await openScene(shop, admin, 'AWAITING_BRIEF', {
      questions: [{ label: 'Which page?' }],
      others: [{ service: { delivery_time_days: 2 } }],
    })
    const [asks] = await linesOf(shop, order.id)
    await guest.submitPart({ [order.questions[0]?.id ?? '']: 'Home' }, [asks?.id ?? ''])
    const started = await linesOf(shop, order.id)
    expect(started.map(({ clock_started_at }) => clock_started_at !== null)).toEqual([true, true])
  })

  it('that comes while the clock is paused starts when it goes on', async () => {
    const scene = await openParts()
    const { guest, owner, quick, long, page, figures } = scene
    await guest.submitPart({ [page.id]: 'Home' }, [quick.id])
    await owner.ask('IN_PROGRESS')
    await change(shop, scene.order.id, { clock_paused_at: hoursAgo(5) })
    await guest.submitPart({ [figures.id]: 'Leads' }, [long.id])
    expect((await clocks(scene)).order.work_status).toBe('WAITING_FOR_CLIENT')
    await guest.write('Green.')
    const resumed = await clocks(scene)
    expectHours(resumed.long?.due_at, 72)
    expectHours(resumed.quick?.due_at, 24 + 5)
    expect(resumed.order.due_at).toBe(resumed.quick?.due_at)
  })

  it('is not said to run while it is paused', async () => {
    const { order, guest, owner, quick, long, page, figures } = await openParts()
    await guest.submitPart({ [page.id]: 'Home' }, [quick.id])
    await owner.ask('IN_PROGRESS')
    await guest.submitPart({ [figures.id]: 'Leads' }, [long.id])
    expect((await readMailOf(shop, order.id, 'work_started', 1)).body).toBe('undefined')
    const { rows } = await readMailOf(shop, order.id, 'owner_brief', 1)
    expect(valueOf(rows, titleOf(long))).toBe('Counts on after the answer')
  })

  it('keeps what two parts say about the whole order, and when each was sent', async () => {
    const { order, guest, quick, long, page, figures } = await openParts()
    const everyOrder = { label: 'Anything else?', is_required: true }
    const general = await rowOf(shop.backOffice.from('brief_questions').insert(everyOrder).select())
    const withMore = (own: string, more: string) => ({ [own]: 'Yes.', [general.id]: more })
    try {
      const without = await guest.submitPart({ [page.id]: 'Home' }, [quick.id])
      expect(without).toMatchObject({ status: 422, code: 'invalid_brief' })
      await guest.submitPart(withMore(page.id, 'A sale'), [quick.id])
      await guest.submitPart(withMore(figures.id, 'In euros'), [long.id])
    } finally {
      await rowsOf(shop.backOffice.from('brief_questions').delete().eq('id', general.id).select())
    }
    const brief = await rowOf(
      shop.backOffice
        .from('order_briefs')
        .select()
        .eq('order_id', order.id)
        .overrideTypes<{ answers: Record<string, string>[] }[], { merge: false }>(),
    )
    expect(brief.answers.map(({ answer }) => answer)).toEqual([
      'Yes.',
      'A sale',
      'Yes.',
      'In euros',
    ])
    expect(new Set(brief.answers.map(({ submitted_at }) => submitted_at)).size).toBe(2)
  })

  it('of which nothing is asked any more can still be started', async () => {
    const scene = await openParts()
    const { guest, owner, quick, long, page, figures } = scene
    await guest.submitPart({ [page.id]: 'Home' }, [quick.id])
    await rowsOf(shop.backOffice.from('brief_questions').delete().eq('id', figures.id).select())
    // Those of its category would be asked instead.
    const item = shop.backOffice.from('order_items').update({ category: 'Without questions' })
    await rowsOf(item.eq('id', long.id).select())
    await owner.deliverPart(1, [quick.id])
    expect((await guest.submitPart({}, [long.id])).code).toBeUndefined()
    expect((await clocks(scene)).order.work_status).toBe('IN_PROGRESS')
  })

  it('is asked for again until all of it is there', async () => {
    const { order, guest, quick, page, figures, long } = await openParts()
    await guest.submitPart({ [page.id]: 'Home' }, [quick.id])
    await change(shop, order.id, { paid_at: hoursAgo(80) })
    await remind()
    expect((await readMailOf(shop, order.id, 'brief_reminder')).body).toContain(titleOf(long))
    expect((await readMailOf(shop, order.id, 'brief_reminder')).body).not.toContain(titleOf(quick))
    await guest.submitPart({ [figures.id]: 'Leads' }, [long.id])
    await change(shop, order.id, { paid_at: hoursAgo(15 * 24) })
    await remind()
    expect((await readMailOf(shop, order.id, 'brief_reminder', 1)).body).toBe('undefined')
  })

  it('of the rest is not needed where the owner begins without it', async () => {
    const scene = await openParts()
    await scene.owner.setWork('AWAITING_BRIEF', 'IN_PROGRESS')
    const { quick, long } = await clocks(scene)
    expectHours(quick?.due_at, 24)
    expectHours(long?.due_at, 72)
  })
})

describe('a delivery of some services', () => {
  it('ends their clocks alone, and the last one delivers the order', async () => {
    const scene = await openParts()
    const { guest, owner, order, quick, long, page, figures } = scene
    await guest.submitBrief({ [page.id]: 'Home', [figures.id]: 'Leads' })
    expect((await owner.deliverPart(1, [quick.id])).code).toBeUndefined()
    const part = await clocks(scene)
    expect(part.quick?.delivered_at).not.toBeNull()
    expect(part.long?.delivered_at).toBeNull()
    expect(part.order).toMatchObject({ work_status: 'IN_PROGRESS', delivered_at: null })
    expect(part.order.due_at).toBe(part.long?.due_at)
    expect((await guest.approve()).code).toBe('nothing_to_approve')
    const mail = await readMailOf(shop, order.id, 'part_delivered')
    expect(mail.subject).toBe(`Part of order ${order.id.slice(0, 8)} is delivered`)
    expect(mail.body).toContain(`1 × ${titleOf(quick)}`)
    expect(mail.rows.map(({ label }) => label)).toEqual([titleOf(long)])

    expect((await owner.deliver(2)).code).toBeUndefined()
    const all = await clocks(scene)
    expect(all.long?.delivered_at).not.toBeNull()
    expect(all.order.work_status).toBe('IN_REVIEW')
    const { deliveries } = (await guest.read()).data as { deliveries: { services: string[] }[] }
    expect(deliveries.map(({ services }) => services)).toEqual([[titleOf(long)], [titleOf(quick)]])
    expect((await guest.approve()).code).toBeUndefined()
  })

  it('waits for the brief again where the rest has none', async () => {
    const scene = await openParts()
    const { guest, owner, order, quick, long, page, figures } = scene
    await guest.submitPart({ [page.id]: 'Home' }, [quick.id])
    await owner.deliverPart(1, [quick.id])
    const waiting = await clocks(scene)
    expect(waiting.order).toMatchObject({ work_status: 'AWAITING_BRIEF', clock_started_at: null })
    expect(await summaryOf(scene)).toMatchObject({ lacks_part: true })
    expectHours(waiting.order.due_at, 72)
    const mail = await readMailOf(shop, order.id, 'part_delivered')
    expect(valueOf(mail.rows, titleOf(long))).toBe('Waits for its part of the brief')
    await guest.submitPart({ [figures.id]: 'Leads' }, [long.id])
    const begun = await clocks(scene)
    expect(begun.order).toMatchObject({ work_status: 'IN_PROGRESS', due_at: begun.long?.due_at })
    expect(begun.quick).toEqual(waiting.quick)
  })

  it('that was late makes the order late, whatever comes in time after it', async () => {
    const { guest, owner, order, quick, page, figures } = await openParts()
    await guest.submitBrief({ [page.id]: 'Home', [figures.id]: 'Leads' })
    const line = shop.backOffice.from('order_items').update({ due_at: hoursAgo(2) })
    await rowsOf(line.eq('id', quick.id).select())
    await owner.deliverPart(1, [quick.id, quick.id])
    await owner.deliver(2)
    const { delivered_at, due_at } = await workOf(shop, order.id)
    expect(Date.parse(String(delivered_at))).toBeLessThan(Date.parse(String(due_at)))
    expect(
      await rowOf(shop.backOffice.from('orders').select('was_late').eq('id', order.id)),
    ).toEqual({ was_late: true })
    const versions = shop.backOffice.from('order_deliveries').select('item_ids')
    const first = await rowOf(versions.match({ order_id: order.id, number: 1 }))
    expect(first.item_ids).toEqual([quick.id])
  })

  it('leaves the others to be told of when their time runs out, each once', async () => {
    const { guest, order, quick, long, page, figures } = await openParts()
    await guest.submitBrief({ [page.id]: 'Home', [figures.id]: 'Leads' })
    const makeDue = (id: string, due_at: string) =>
      rowsOf(shop.backOffice.from('order_items').update({ due_at }).eq('id', id).select())
    const tellTwice = async () => {
      await withSql((sql) => sql`select private.tell_of_overdue_orders()`)
      await withSql((sql) => sql`select private.tell_of_overdue_orders()`)
    }
    const told = (place: number) => readMailOf(shop, order.id, 'owner_overdue', place)
    const due_at = hoursAgo(2)
    await makeDue(quick.id, due_at)
    // Only then: the store's own job is at it, too.
    await change(shop, order.id, { due_at })
    await tellTwice()
    expect((await told(0)).body).toContain(titleOf(quick))
    expect((await told(1)).body).toBe('undefined')
    await makeDue(long.id, hoursAgo(1))
    await tellTwice()
    expect((await told(1)).body).toContain(titleOf(long))
    expect((await told(1)).body).not.toContain(titleOf(quick))
    expect((await told(2)).body).toBe('undefined')
  })

  it('refuses nothing, what is delivered, and what is of another order', async () => {
    const { guest, owner, quick, page, figures } = await openParts()
    const other = await openParts()
    await guest.submitBrief({ [page.id]: 'Home', [figures.id]: 'Leads' })
    expect(await owner.deliverPart(1, [])).toMatchObject({ status: 400, code: 'nothing_chosen' })
    const foreign = await owner.deliverPart(1, [other.quick.id])
    expect(foreign).toMatchObject({ status: 409, code: 'order_changed' })
    await owner.deliverPart(1, [quick.id])
    const twice = await owner.deliverPart(2, [quick.id])
    expect(twice).toMatchObject({ status: 409, code: 'order_changed' })
  })
})

const titleOf = ({ service_title }: { service_title: string }) => service_title
