import { z } from 'zod'
import { askAnswer, call } from '../_shared/refusal.ts'
import { forServer } from '../_shared/serve.ts'

/**
 * No body; for the server alone. Removes files whose rows are gone, up to 200 at a time, and answers
 * {removed}. A file that is gone already counts: this may be repeated.
 */
export default forServer(async (_request, { supabaseAdmin }) => {
  const files = await askAnswer(
    supabaseAdmin,
    'list_abandoned_files',
    z.array(z.object({ bucket: z.string(), path: z.string() })),
  )
  for (const [bucket, ofBucket] of Map.groupBy(files, (file) => file.bucket)) {
    const paths = ofBucket.map(({ path }) => path)
    const removed = await supabaseAdmin.storage.from(bucket).remove(paths)
    if (removed.error) throw removed.error
    await call(supabaseAdmin, 'forget_abandoned_files', { p_bucket: bucket, p_paths: paths })
  }
  return { removed: files.length }
})
