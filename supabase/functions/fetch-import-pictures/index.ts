import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { SLIDE_EXTENSIONS, slideProblem, slideTypeOf } from '#domain/slide-file.ts'
import { fetchPublic, reasonOf, type Wanted } from '../_shared/fetch-public.ts'
import { askAnswer, call, Refusal } from '../_shared/refusal.ts'
import { forServer } from '../_shared/serve.ts'

const BATCH = 5
/** No batch begins later, so that with the last one this ends before its callers lose patience. */
const BUDGET_MS = 20_000
const BUCKET = 'service-media'

const PICTURE: Wanted = {
  what: 'The picture',
  accept: 'image/avif,image/webp,image/png,image/jpeg',
  maxBytes: 10_000_000,
  localHosts: 'IMPORT_PICTURE_LOCAL_HOSTS',
}

/** A row of an import that waits for its pictures. */
const waitingRow = z.object({
  id: z.string(),
  folder: z.string(),
  pictures: z.array(z.string()),
})

/**
 * No body; for the server alone. Fetches the pictures that imports wait for, stores them as slides, and answers
 * {fetched}, the number of rows. A row with a picture that cannot be had stays as it is, and says why.
 */
export default forServer(async (request, { supabaseAdmin }) => {
  const end = Date.now() + BUDGET_MS
  let fetched = 0
  while (Date.now() < end && !request.signal.aborted) {
    const rows = await askAnswer(supabaseAdmin, 'list_import_pictures', z.array(waitingRow), {
      p_limit: BATCH,
    })
    if (rows.length === 0) break
    await Promise.all(rows.map((row) => settle(supabaseAdmin, row)))
    fetched += rows.length
  }
  return { fetched }
})

async function settle(
  database: SupabaseClient,
  { id, folder, pictures }: z.output<typeof waitingRow>,
) {
  const stored: Record<string, string> = {}
  let problem: string | null = null
  for (const address of pictures) {
    const kept = await keepPicture(database, folder, address)
    if ('problem' in kept) {
      problem = `${address}: ${kept.problem}`
      break
    }
    stored[address] = kept.url
  }
  await call(database, 'settle_import_pictures', {
    p_id: id,
    p_stored: stored,
    p_problem: problem,
  })
}

/** What lies at an address becomes a file of the store; a file that no row comes to name is removed within a day. */
async function keepPicture(
  database: SupabaseClient,
  folder: string,
  address: string,
): Promise<{ url: string } | { problem: string }> {
  const read = await fetchPublic(address, PICTURE).catch((error: unknown) =>
    error instanceof Refusal ? error.message : reasonOf(error, PICTURE),
  )
  if (typeof read === 'string') return { problem: read }
  const type = slideTypeOf(read.subarray(0, 16))
  const problem = slideProblem({ type, bytes: read.byteLength })
  if (type === null || problem !== null) {
    return { problem: 'It is not a JPEG, PNG, WebP or AVIF picture.' }
  }
  const path = `service-slides/${folder}/${crypto.randomUUID()}.${SLIDE_EXTENSIONS[type]}`
  const files = database.storage.from(BUCKET)
  const { error } = await files.upload(path, read, { contentType: type, cacheControl: '3600' })
  if (error) throw error
  return { url: new URL(files.getPublicUrl(path).data.publicUrl).pathname }
}
