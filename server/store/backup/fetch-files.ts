import { createReadStream } from 'node:fs'
import { ObjectFiles } from '../../supabase/index.ts'
import { readFields } from './copy-fields.ts'
import type { Snapshot } from './manifest.ts'
import type { SupabaseProject } from './read-place.ts'

/**
 * Fetches the files that the rows of a Supabase project name, and lays them into `directory` as a store
 * of our own would.
 *
 * @returns the names of those that the project no longer had
 */
export async function fetchFiles(
  { url, secretKey }: SupabaseProject,
  { tables }: Snapshot,
  rowsDirectory: string,
  directory: string,
): Promise<string[]> {
  const table = tables.find(({ schema, name }) => schema === 'storage' && name === 'objects')
  if (!table) return []
  const files = new ObjectFiles(directory)
  const positions = ['bucket_id', 'name'].map((column) => table.columns.indexOf(column))
  const rows = readFields(createReadStream(`${rowsDirectory}/${table.entry}`), positions)
  const missing: string[] = []
  for await (const [bucket = '', name = ''] of rows) {
    const path = [bucket, ...name.split('/')].map(encodeURIComponent).join('/')
    const response = await fetch(`${url}/storage/v1/object/${path}`, {
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
    if (response.status === 404 || response.status === 400) {
      missing.push(`${bucket}/${name}`)
      await response.body?.cancel()
      continue
    }
    if (!response.ok || !response.body) {
      throw new Error(`The project answered ${response.status} for the file ${bucket}/${name}.`)
    }
    const { headers, body } = response
    const type = headers.get('content-type') ?? 'application/octet-stream'
    const caching = headers.get('cache-control') ?? 'no-cache'
    await files.write({ bucket, name }, body, type, caching)
  }
  return missing
}
