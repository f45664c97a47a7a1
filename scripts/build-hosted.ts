// Writes the Supabase project that the CLI pushes to a hosted one.
import { relative } from 'node:path'
import { HOSTED_PROJECT, writeHostedProject } from './hosted-project.ts'
import { ROOT } from './run.ts'

const names = await writeHostedProject()
console.log(
  `${names.length} functions and all migrations are in ${relative(ROOT, HOSTED_PROJECT)}.`,
)
