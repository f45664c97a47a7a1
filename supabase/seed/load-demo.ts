import type { SupabaseClient } from '@supabase/supabase-js'
import { contentRows } from './content-rows.ts'
import { demoRows } from './demo-rows.ts'
import { demoFiles, uploadFiles } from './demo-files.ts'
import { DEMO_TABLES, SUBJECTS, withNeeded, type DemoKind, type DemoTable } from './demo-tables.ts'
import { deskRows, personRows } from './desk-rows.ts'
import { loadInsight } from './insight-rows.ts'
import { orderFolderRows } from './order-folder-rows.ts'
import { existingIds, keepEach, keepRows } from './keep-rows.ts'
import { orderRows } from './order-rows.ts'
import { placeDemoOrders, type PlacedOrder } from './place-demo-orders.ts'
import { readBackOffice } from './read-back-office.ts'
import { readContent } from './read-content.ts'
import type { SeedDesk } from './read-desk.ts'
import { readSeed, type Seed } from './read-seed.ts'

/** True once `loadDemo` has run to its end, or the owner has set up the store by hand. */
export async function hasStore(admin: SupabaseClient): Promise<boolean> {
  const settings = admin.from('site_settings').select('key')
  // The server writes the address of the store on its own, at each start.
  const { data, error } = await settings.neq('key', 'site_url').limit(1)
  if (error) throw new Error(`site_settings: ${error.message}`)
  return data.length > 0
}

/**
 * Puts the demo store into a backend, embedded or hosted, with a client that has the
 * secret key. Rows have fixed ids and existing ones are kept, so a load that was cut
 * off is simply repeated.
 */
export async function loadDemo(admin: SupabaseClient, now: Date): Promise<void> {
  const demo = await readDemo(now)
  await uploadFiles(admin, [...demo.files.values()].flat())
  await loadInsight(admin, demo.seed, now)
  const hasEvents = await hasDemoEvents(admin, demo.placed)
  for (const table of DEMO_TABLES) {
    // They have no ids of ours, so a second time would write them twice.
    if (table.name === 'order_events' && hasEvents) continue
    // Last of all are the settings: who finds them finds everything.
    if (table.name === 'site_settings') await noteAboutPeople(admin, demo.desk, now)
    await keepRows(admin, table.relation, demo.rows[table.name])
  }
}

/** What became of a kind: how many rows were added, and which were not because the owner has one of the same name. */
export interface LoadedKind {
  kind: DemoKind
  rows: number
  kept_in_all: number
  kept: { name: string; used_by: string }[]
}

/** Which rows of these kinds are there. A load that was cut off goes on with the ones from before it. */
export async function findKept(
  admin: SupabaseClient,
  kinds: readonly DemoKind[],
  now: Date,
): Promise<string[]> {
  const demo = await readDemo(now)
  const found = await Promise.all(
    tablesOf(kinds)
      .filter(({ relation }) => SUBJECTS.has(relation))
      .map((table) => existingIds(admin, table.relation, idsOf(demo.rows[table.name]))),
  )
  return found.flat()
}

/**
 * Loads kinds of the demo store, with those that they refer to. What is in `had` stays as it is, with all
 * that belongs to it: the owner may have taken some of that away.
 */
export async function loadKinds(
  admin: SupabaseClient,
  kinds: readonly DemoKind[],
  { now, had }: { now: Date; had: ReadonlySet<string> },
  onProgress: (done: number, total: number) => Promise<void>,
): Promise<LoadedKind[]> {
  const demo = await readDemo(now)
  const outcomes = new Map<DemoKind, LoadedKind>()
  const tables = tablesOf(kinds)
  await uploadFiles(
    admin,
    [...withNeeded(kinds)].flatMap((kind) => demo.files.get(kind) ?? []),
  )
  for (const [place, table] of tables.entries()) {
    const fresh = demo.rows[table.name].filter((row) => !isHad(row, table, had))
    const refused = await keepEach(admin, table.relation, fresh)
    const outcome = outcomes.get(table.kind) ?? {
      kind: table.kind,
      rows: 0,
      kept_in_all: 0,
      kept: [],
    }
    outcomes.set(table.kind, outcome)
    if (SUBJECTS.has(table.relation)) {
      outcome.rows += fresh.length - refused.length
      outcome.kept_in_all += refused.length
      outcome.kept.push(...refused.map((row) => ({ name: nameOf(row), used_by: 'own' })))
    }
    await onProgress(place + 1, tables.length)
  }
  if (kinds.includes('orders')) await noteAboutPeople(admin, demo.desk, now)
  if (kinds.includes('visits')) {
    const rows = await loadInsight(admin, demo.seed, now)
    outcomes.set('visits', { kind: 'visits', rows, kept_in_all: 0, kept: [] })
  }
  return [...outcomes.values()]
}

type Row = Record<string, unknown>

async function readDemo(now: Date) {
  const seed = await readSeed()
  const content = await readContent(slugsOnSale(seed))
  const backOffice = await readBackOffice(seed)
  const placed = placeDemoOrders(backOffice, seed, now)
  const { notifications: order_notifications, review_orders, ...orders } = orderRows(placed)
  const { notifications: message_notifications, ...desk } = deskRows(backOffice.desk, placed, now)
  const folders = orderFolderRows(placed, backOffice, now)
  const rows: Record<(typeof DEMO_TABLES)[number]['name'], Row[]> = {
    ...demoRows(seed, placed, now),
    ...contentRows(content, now),
    ...orders,
    ...folders,
    ...desk,
    reviewed_orders: review_orders,
    ordered_reviews: review_orders,
    order_notifications,
    message_notifications,
  }
  return {
    rows,
    files: demoFiles(seed, content, folders.order_files),
    placed,
    desk: backOffice.desk,
    seed,
  }
}

function tablesOf(kinds: readonly DemoKind[]) {
  const wanted = withNeeded(kinds)
  return DEMO_TABLES.flatMap((table) =>
    table.kind !== null && wanted.has(table.kind) ? [{ ...table, kind: table.kind }] : [],
  )
}

function isHad(row: Row, { parent }: DemoTable, had: ReadonlySet<string>): boolean {
  const belongsTo = parent === undefined ? row['id'] : row[parent]
  return had.has(String(belongsTo).replace('contact_message:', ''))
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => String(id))

const nameOf = ({ title, service_title, code, name, id }: Row) =>
  String(service_title ?? title ?? code ?? name ?? id)

async function hasDemoEvents(
  admin: SupabaseClient,
  placed: readonly PlacedOrder[],
): Promise<boolean> {
  const ids = placed.map(({ id }) => id)
  const { data, error } = await admin.from('order_events').select('id').in('order_id', ids).limit(1)
  if (error) throw new Error(`order_events: ${error.message}`)
  return data.length > 0
}

/** People are there once their orders are. */
async function noteAboutPeople(admin: SupabaseClient, desk: SeedDesk, now: Date): Promise<void> {
  const emails = [...desk.tasks, ...desk.notes].map(({ email }) => email)
  const { data, error } = await admin.from('crm_people').select('id, email').in('email', emails)
  if (error) throw new Error(`crm_people: ${error.message}`)
  const rows = personRows(desk, new Map(data.map(({ id, email }) => [email, id])), now)
  await keepRows(admin, 'crm_tasks', rows.crm_tasks)
  await keepRows(admin, 'crm_notes', rows.crm_notes)
}

function slugsOnSale(seed: Seed): ReadonlySet<string> {
  const onSale = seed.services.filter(
    (service) => service.status === 'published' && service.deletedDaysAgo === null,
  )
  return new Set(onSale.map((service) => service.slug))
}
