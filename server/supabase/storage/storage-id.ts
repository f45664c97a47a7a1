import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createOnce } from '../../process/create-once.ts'

/** What tells a directory of uploaded files from all others, on whatever machine it is mounted. */
export async function readStorageId(directory: string): Promise<string> {
  const file = join(directory, 'storage-id')
  await createOnce(file, randomUUID())
  return readFile(file, 'utf8')
}
