import type { SupabaseClient } from '@supabase/supabase-js'

const BUCKET = 'order-files'
/** Long enough for a browser to begin the download, too short to be passed on. */
const URL_SECONDS = 60

interface StoredFile {
  path: string
  bytes: Uint8Array
  mimeType: string
}

/** Stores a file under a new path. @throws when there is one */
export async function storeOrderFile(
  database: SupabaseClient,
  { path, bytes, mimeType }: StoredFile,
): Promise<void> {
  const { error } = await database.storage
    .from(BUCKET)
    .upload(path, bytes, { contentType: mimeType, upsert: false })
  if (error) throw error
}

/** Removes what was stored. Anything left of it belongs to no one: no row names it. */
export async function removeOrderFile(database: SupabaseClient, path: string): Promise<void> {
  const { error } = await database.storage.from(BUCKET).remove([path])
  if (error) console.error(error)
}

/** An address from which a file can be downloaded for a minute, under a name of its own. */
export async function orderFileUrl(
  database: SupabaseClient,
  path: string,
  name: string,
): Promise<string> {
  const { data, error } = await database.storage.from(BUCKET).createSignedUrl(path, URL_SECONDS)
  if (error) throw error
  const url = new URL(data.signedUrl)
  // supabase-js would encode the name twice.
  url.searchParams.set('download', name)
  return url.href
}
