import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOSTED_PROJECT, writeHostedProject } from '../../scripts/hosted-project.ts'

export const HOSTED_FUNCTIONS = join(HOSTED_PROJECT, 'supabase/functions')

/** Writes the functions as they are deployed, each with its own import map, before Deno serves them. */
export default async function writeFunctions(): Promise<void> {
  const names = await writeHostedProject()
  // What makes Deno heed the map of each. When hosted, each is a program of its own.
  const workspace = names.map((name) => `./${name}`)
  await writeFile(join(HOSTED_FUNCTIONS, 'deno.json'), JSON.stringify({ workspace }))
}
