import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { SupabaseClient } from '@supabase/supabase-js'
import { contentRows } from './content-rows.ts'
import { demoRows } from './demo-rows.ts'
import { deskRows, personRows } from './desk-rows.ts'
import { loadInsight } from './insight-rows.ts'
import { orderFolderRows } from './order-folder-rows.ts'
import { orderRows } from './order-rows.ts'
import { placeDemoOrders, type PlacedOrder } from './place-demo-orders.ts'
import { ORDER_FILES_FOLDER, readBackOffice } from './read-back-office.ts'
import { contentFiles, readContent } from './read-content.ts'
import type { SeedDesk } from './read-desk.ts'
import { MEDIA_FOLDER, readSeed, type Seed } from './read-seed.ts'

const BUCKET = 'service-media'
const UPLOADS_AT_ONCE = 8

const CONTENT_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.zip': 'application/zip',
  '.csv': 'text/csv',
  '.md': 'text/markdown',
  '.txt': 'text/plain',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

const ORDER_BUCKET = 'order-files'

/** Parents before children; site_settings last, because it is what says that the store is loaded. */
const TABLES = [
  'services',
  'service_images',
  'service_badges',
  'testimonials',
  'service_reviews',
  'case_studies',
  'promo_campaigns',
  'promo_codes',
  'promo_code_services',
  'awards',
  'client_logos',
  'blog_posts',
  'legal_documents',
  'page_content',
  'brief_questions',
  'orders',
  'order_items',
  'promo_redemptions',
  'order_briefs',
  'order_messages',
  'order_deliveries',
  'order_files',
  'order_reads',
  'refund_requests',
  'refunds',
  'review_invitations',
  'invoices',
  'order_events',
  'notifications',
  'contact_messages',
  'contact_threads',
  'contact_replies',
  'reply_snippets',
  'bulk_runs',
  'order_work_times',
  'search_vocabulary',
  'site_settings',
] as const

/** What a row is known again by, where that is not the primary key. */
const CONFLICT_KEYS: Readonly<Record<string, string>> = {
  review_invitations: 'order_id',
  contact_threads: 'message_id',
}

/** Their rows come with others, and say more once they are there. */
const OPENED_BY_TRIGGERS: ReadonlySet<string> = new Set(['contact_threads'])

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
  const seed = await readSeed()
  const content = await readContent(slugsOnSale(seed))
  const backOffice = await readBackOffice(seed)
  const placed = placeDemoOrders(backOffice, seed, now)
  const orders = orderRows(placed)
  const desk = deskRows(backOffice.desk, placed, now)
  const rows = {
    ...demoRows(seed, placed, now),
    ...contentRows(content, now),
    ...orders,
    ...orderFolderRows(placed, backOffice, now),
    ...desk,
    notifications: [...orders.notifications, ...desk.notifications],
  }
  await uploadFiles(admin, [
    ...[...mediaFiles(seed), ...contentFiles(content)].map((file) => ({
      bucket: BUCKET,
      path: file,
      source: join(MEDIA_FOLDER, file),
    })),
    ...rows.order_files.map(({ name, path }) => ({
      bucket: ORDER_BUCKET,
      path,
      source: join(ORDER_FILES_FOLDER, name),
    })),
  ])
  await loadInsight(admin, seed, now)
  const hasEvents = await hasDemoEvents(admin, placed)
  for (const table of TABLES) {
    // They have no ids of ours, so a second time would write them twice.
    if (table === 'order_events' && hasEvents) continue
    // Last of all are the settings: who finds them finds everything.
    if (table === 'site_settings') await noteAboutPeople(admin, backOffice.desk, now)
    await keepRows(admin, table, rows[table])
  }
}

async function keepRows(
  admin: SupabaseClient,
  table: string,
  rows: Record<string, unknown>[],
): Promise<void> {
  const onConflict = CONFLICT_KEYS[table]
  const { error } = await admin.from(table).upsert(rows, {
    ignoreDuplicates: !OPENED_BY_TRIGGERS.has(table),
    // A row says only what differs from the columns' defaults.
    defaultToNull: false,
    ...(onConflict && { onConflict }),
  })
  if (error) throw new Error(`${table}: ${error.message}`)
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

async function hasDemoEvents(
  admin: SupabaseClient,
  placed: readonly PlacedOrder[],
): Promise<boolean> {
  const ids = placed.map(({ id }) => id)
  const { data, error } = await admin.from('order_events').select('id').in('order_id', ids).limit(1)
  if (error) throw new Error(`order_events: ${error.message}`)
  return data.length > 0
}

function slugsOnSale(seed: Seed): ReadonlySet<string> {
  const onSale = seed.services.filter(
    (service) => service.status === 'published' && service.deletedDaysAgo === null,
  )
  return new Set(onSale.map((service) => service.slug))
}

function mediaFiles(seed: Seed): string[] {
  const files = [
    ...seed.services.flatMap(({ slides }) =>
      slides.flatMap(({ file, portraitFile }) => [file, ...(portraitFile ? [portraitFile] : [])]),
    ),
    ...seed.caseStudies.map((study) => study.file),
    ...seed.testimonials.flatMap((row) => row.avatarFile ?? []),
  ]
  return [...new Set(files)]
}

interface Upload {
  bucket: string
  path: string
  source: string
}

async function uploadFiles(admin: SupabaseClient, files: readonly Upload[]): Promise<void> {
  const waiting = [...files]
  const uploadNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const { bucket, path, source } = file
      const { error } = await admin.storage.from(bucket).upload(path, await readFile(source), {
        upsert: true,
        contentType: CONTENT_TYPES[extname(source)] ?? 'application/octet-stream',
      })
      if (error) throw new Error(`${path}: ${error.message}`)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, uploadNext))
}
