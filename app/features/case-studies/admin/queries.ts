import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import { askFunction } from '#app/backend/ask-backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import type { Row } from '#app/backend/rows.ts'
import { answering, listing } from '#app/backend/ask-query.ts'

import { readHiredService } from '../queries.ts'

const MOST = 1000

/** Every case study by its name, to see what is in a campaign and which one leads the page. */
export const shelfQuery = () =>
  queryOptions({
    queryKey: ['admin', 'case-studies', 'shelf'],
    queryFn: listing((client) =>
      client
        .from('case_studies')
        .select('id, title, campaign_name, is_featured')
        .order('created_at', { ascending: false })
        .limit(MOST),
    ),
  })

export type Shelf = readonly Row<'case_studies', 'id' | 'title' | 'campaign_name' | 'is_featured'>[]

export const hiredServiceQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['admin', 'case-studies', 'service', id],
    queryFn: async () => (id ? readHiredService(await browserBackend(), id) : null),
  })

/** How many of the newest syncs are shown. */
const SHOWN_SYNCS = 20

export const syncLogQuery = () =>
  queryOptions({
    queryKey: ['admin', 'case-studies', 'syncs'],
    queryFn: answering('admin_case_study_syncs', z.array(loggedSync), (client) =>
      client
        .from('admin_case_study_syncs')
        .select('*')
        .order('created_at', { ascending: false })
        .limit(SHOWN_SYNCS),
    ),
  })

const kind = z.enum(['new', 'changed', 'gone'])
export type EntryKind = z.output<typeof kind>

const counts = {
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  gone: z.number(),
  skipped: z.array(z.string()),
}

const loggedSync = z.object({
  ...counts,
  id: z.string(),
  source_url: z.string(),
  file_name: z.string().nullable(),
  is_dry_run: z.boolean(),
  failure: z.string().nullable(),
  created_at: z.string(),
  starter_name: z.string().nullable(),
  entries: z.array(
    z.object({ kind, id: z.string(), title: z.string(), fields: z.array(z.string()) }),
  ),
})
export type LoggedSync = z.output<typeof loggedSync>

const syncOutcome = z.object({
  ...counts,
  message: z.string(),
  entries: z.array(
    z.object({
      kind,
      id: z.string(),
      title: z.string(),
      changes: z.array(z.object({ name: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
  ),
})
export type SyncOutcome = z.output<typeof syncOutcome>

/** Where a feed is: at an address, or in a file that was read. */
export type FeedSource = { url: string } | { name: string; feed: unknown }

/** Takes what is new and changed from a feed; a dry run only compares. Throws an `AppError` with the reason in `details`. */
export async function runSync(source: FeedSource, isDryRun: boolean): Promise<SyncOutcome> {
  const where = 'url' in source ? { url: source.url } : source
  const answer = await askFunction('sync-case-studies', { ...where, dryRun: isDryRun })
  return parseAnswer('sync-case-studies', syncOutcome, answer)
}
