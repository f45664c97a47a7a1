import { withSupabase } from '@supabase/server'
import type { SupabaseClient } from '@supabase/supabase-js'
import { refusalFrom } from '../_shared/refusal.ts'
import { respond } from '../_shared/respond.ts'

interface AbandonedFile {
  bucket: string
  path: string
}

/**
 * No body; for the server alone. Removes files whose rows are gone, up to 200 at a time, and answers
 * {removed}. A file that is gone already counts: this may be repeated.
 */
export default {
  fetch: withSupabase(
    { auth: 'secret', cors: 'disabled', errors: { detailed: false } },
    (_request, { supabaseAdmin }) =>
      respond(async () => {
        const { data, error } = await supabaseAdmin.rpc('list_abandoned_files')
        if (error) throw refusalFrom(error)
        const files = data as AbandonedFile[]
        const byBucket = Map.groupBy(files, ({ bucket }) => bucket)
        for (const [bucket, ofBucket] of byBucket) {
          const paths = ofBucket.map(({ path }) => path)
          await removeFiles(supabaseAdmin, bucket, paths)
        }
        return { removed: files.length }
      }),
  ),
}

async function removeFiles(
  database: SupabaseClient,
  bucket: string,
  paths: string[],
): Promise<void> {
  const removed = await database.storage.from(bucket).remove(paths)
  if (removed.error) throw removed.error
  const forgotten = await database.rpc('forget_abandoned_files', {
    p_bucket: bucket,
    p_paths: paths,
  })
  if (forgotten.error) throw refusalFrom(forgotten.error)
}
