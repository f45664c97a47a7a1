// The fast checks: format, lint, import rules, types, dead code and unit tests.
import { runChecks } from './checks.ts'
import { succeeds, tool } from './run.ts'

const { failed } = await runChecks()
console.log('\n— unit tests')
const unitTests = await succeeds([...tool('vitest/vitest.mjs'), 'run', '--project', 'unit'])
if (!unitTests) failed.push('unit tests')
console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
