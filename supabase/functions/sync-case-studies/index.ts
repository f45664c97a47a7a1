import type { SupabaseContext } from '@supabase/server'
import { readCaseStudyFeed } from '#domain/case-study-feed.ts'
import { call, refusal } from '../_shared/refusal.ts'
import { forAdmins, readBody } from '../_shared/serve.ts'
import { fetchFeed } from './fetch-feed.ts'

const FEED_SETTING = 'case_study_feed_url'

interface SyncCounts {
  added: number
  changed: number
  unchanged: number
}

/**
 * Body: {url?, dryRun?}; without `url` the feed of the setting `case_study_feed_url`. For admins.
 * Answers {message} (product 26.7), with the counts and the entries that could not be taken.
 */
export default forAdmins('Only an admin syncs case studies.', async (request, context) => {
  const { url, dryRun } = await readBody(request)
  const isDryRun = dryRun === true
  const source = typeof url === 'string' && url.trim() ? url.trim() : await readSetting(context)
  const feed = readCaseStudyFeed(await fetchFeed(source))
  if (!feed) throw refusal('feed_invalid')
  const counts = await call<SyncCounts>(context.supabaseAdmin, 'sync_case_studies', {
    p_source_url: source,
    p_case_studies: feed.caseStudies,
    p_skipped: feed.skipped,
    p_is_dry_run: isDryRun,
    p_started_by: context.userClaims?.id ?? null,
  })
  const { skipped } = feed
  return { message: describe(counts, skipped.length, isDryRun), ...counts, skipped }
})

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

function describe({ added, changed, unchanged }: SyncCounts, skipped: number, isDryRun: boolean) {
  const verb = isDryRun ? 'would be' : 'were'
  const outcome = `${added} ${verb} added, ${changed} updated, ${unchanged} are unchanged.`
  return skipped > 0 ? `${outcome} ${skipped} could not be read.` : outcome
}
