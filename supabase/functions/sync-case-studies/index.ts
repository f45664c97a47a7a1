import type { SupabaseContext } from '@supabase/server'
import { z } from 'zod'
import {
  FILE_SOURCE,
  MAX_FEED_BYTES,
  readCaseStudyFeed,
  storable,
} from '#domain/case-study-feed.ts'
import { firstCharacters } from '#domain/truncate-text.ts'
import { askAnswer, parseAnswer, Refusal, refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'
import { fetchFeed } from './fetch-feed.ts'

const FEED_SETTING = 'case_study_feed_url'

/** What a sync did, or would do. `entries` has what was new, changed, or gone, with the changes of each. */
const syncOutcome = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  gone: z.number(),
  entries: z.array(z.looseObject({})),
})

interface Sync {
  p_source_url: string
  p_file_name: string | null
  p_is_dry_run: boolean
  p_started_by: string | null
}

/**
 * Body: {url?, feed?, name?, dryRun?}. `feed` is the JSON of a file, and `name` what the file is called; without it
 * the feed at `url` is read, and without both the one of the setting `case_study_feed_url`. For admins.
 * Answers {message} (product 26.7), with the counts, the entries that differ and those that could not be taken.
 */
export default forAdmins('Only an admin syncs case studies.', async (request, context) => {
  // What comes beside the feed fits into as much again.
  const { url, feed: fileFeed, name, dryRun } = await readBody(request, 2 * MAX_FEED_BYTES)
  const sync = {
    p_source_url: fileFeed === undefined ? await addressOf(url, context) : FILE_SOURCE,
    p_file_name: fileFeed === undefined ? null : nameOf(name),
    p_is_dry_run: dryRun === true,
    p_started_by: context.userClaims?.id ?? null,
  }
  const { caseStudies, skipped, listedIds } = await readFeed(sync, fileFeed).catch(
    async (error: unknown) => {
      if (error instanceof Refusal) await logFailure(context, sync, error)
      throw error
    },
  )
  const outcome = await askAnswer(
    context.supabaseAdmin,
    'sync_case_studies',
    syncOutcome,
    {
      ...sync,
      p_case_studies: caseStudies,
      p_skipped: skipped,
      p_listed_ids: fileFeed === undefined ? listedIds : await readFiledIds(context),
    },
    context.userClaims?.id,
  )
  return { message: describe(outcome, skipped.length, sync.p_is_dry_run), ...outcome, skipped }
})

const MAX_NAME = 255

const nameOf = (name: unknown) =>
  (typeof name === 'string' && firstCharacters(storable(name).trim(), MAX_NAME)) || null

async function readFeed({ p_source_url: address }: Sync, fileFeed: unknown) {
  const feed = readCaseStudyFeed(fileFeed === undefined ? await fetchFeed(address) : fileFeed)
  if (!feed) throw refusal('feed_invalid')
  return feed
}

const addressOf = async (url: unknown, context: SupabaseContext) =>
  typeof url === 'string' && url.trim() ? url.trim() : readSetting(context)

/** Each file stands for itself: what an earlier one brought is not gone. */
async function readFiledIds({ supabaseAdmin }: SupabaseContext): Promise<string[]> {
  const { data, error } = await supabaseAdmin
    .from('case_study_sources')
    .select('external_id')
    .eq('source_url', FILE_SOURCE)
  if (error) throw error
  const sources = z.array(z.object({ external_id: z.string() }))
  return parseAnswer('case_study_sources', sources, data).map(({ external_id }) => external_id)
}

async function readSetting({ supabase }: SupabaseContext): Promise<string> {
  const { data, error } = await supabase
    .from('site_settings')
    .select('value')
    .eq('key', FEED_SETTING)
    .maybeSingle<{ value: unknown }>()
  if (error) throw error
  if (typeof data?.value === 'string' && data.value) return data.value
  throw refusal('feed_unknown')
}

/** The log has failures too, with what is known of their reason. An address with a password is not kept. */
async function logFailure(
  { supabaseAdmin }: SupabaseContext,
  { p_source_url: address, p_file_name, p_is_dry_run, p_started_by }: Sync,
  { message, details }: Refusal,
): Promise<void> {
  const reason = (details as { reason?: string } | undefined)?.reason
  const hasSecret = /^[^?#]*@/.test(address)
  const { error } = await supabaseAdmin.from('case_study_syncs').insert({
    source_url: hasSecret ? '' : address,
    file_name: p_file_name,
    is_dry_run: p_is_dry_run,
    started_by: p_started_by,
    added: 0,
    changed: 0,
    unchanged: 0,
    failure: reason ?? message,
  })
  if (error) throw error
}

function describe(
  { added, changed, unchanged, gone }: z.output<typeof syncOutcome>,
  skipped: number,
  isDryRun: boolean,
): string {
  const are = (count: number) => (count === 1 ? 'is' : 'are')
  const verb = isDryRun ? 'would be' : added === 1 ? 'was' : 'were'
  const parts = [
    `${added} ${verb} added, ${changed} updated, ${unchanged} ${are(unchanged)} unchanged.`,
  ]
  if (gone > 0) parts.push(`${gone} ${are(gone)} no longer in the feed.`)
  if (skipped > 0) parts.push(`${skipped} could not be read.`)
  return parts.join(' ')
}
