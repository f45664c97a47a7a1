import { join } from 'node:path'
import { ROOT, runAside, tool } from './run.ts'

const FOLDERS = ['app', 'domain', 'server', 'supabase', 'tests', 'scripts']

type Check = [name: string, command: string[]]

/** What must hold of the sources before anything is run: rows that run side by side, as most checks use one core. */
const ROWS: Check[][] = [
  [
    ['format', [...tool('oxfmt/bin/oxfmt'), '--check', '.']],
    ['lint', tool('oxlint/bin/oxlint')],
    [
      'boundaries',
      [
        ...tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
        '--config',
        '.dependency-cruiser.js',
        ...FOLDERS,
      ],
    ],
  ],
  [
    ['route types', [...tool('@react-router/dev/bin.cjs'), 'typegen']],
    // Each checker works out the types of packages for itself: the four that it has otherwise take two thirds more.
    ['types', [...tool('typescript-7/bin/tsc'), '--noEmit', '--checkers', '1']],
    ['database types', [process.execPath, join(ROOT, 'scripts/database-types.ts'), '--check']],
    ['dead code', tool('knip/bin/knip.js')],
    [
      'code that only tests call',
      [...tool('knip/bin/knip.js'), '--production', '--include', 'files,exports,types'],
    ],
  ],
]

/** Runs every check, also after a failure; answers the names of those that failed, and how many there are. */
export async function runChecks(): Promise<{ failed: string[]; total: number }> {
  const failed = await Promise.all(ROWS.map(failedOf))
  return { failed: failed.flat(), total: ROWS.flat().length }
}

async function failedOf(row: readonly Check[]): Promise<string[]> {
  const failed: string[] = []
  for (const [name, command] of row) {
    const { isGreen, output } = await runAside(command)
    console.log(`\n— ${name}\n${output}`)
    if (!isGreen) failed.push(name)
  }
  return failed
}
