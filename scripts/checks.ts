import { join } from 'node:path'
import { ROOT, succeeds, tool } from './run.ts'

const FOLDERS = ['app', 'domain', 'server', 'supabase', 'tests', 'scripts']

/** What must hold of the sources before anything is run. */
const CHECKS: Record<string, string[]> = {
  format: [...tool('oxfmt/bin/oxfmt'), '--check', '.'],
  lint: tool('oxlint/bin/oxlint'),
  boundaries: [
    ...tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
    '--config',
    '.dependency-cruiser.js',
    ...FOLDERS,
  ],
  'database types': [process.execPath, join(ROOT, 'scripts/database-types.ts'), '--check'],
  'route types': [...tool('@react-router/dev/bin.cjs'), 'typegen'],
  types: [...tool('typescript-7/bin/tsc'), '--noEmit'],
  'dead code': tool('knip/bin/knip.js'),
  'code that only tests call': [
    ...tool('knip/bin/knip.js'),
    '--production',
    '--include',
    'files,exports,types',
  ],
}

/** Runs every check, also after a failure; answers the names of those that failed, and how many there are. */
export async function runChecks(): Promise<{ failed: string[]; total: number }> {
  const failed: string[] = []
  for (const [name, command] of Object.entries(CHECKS)) {
    console.log(`\n— ${name}`)
    if (!(await succeeds(command))) failed.push(name)
  }
  return { failed, total: Object.keys(CHECKS).length }
}
