// Says what on this machine keeps the store from working, or will. Changes nothing.
//   npm run doctor
import { lackOf } from '../build/build.ts'
import { STORE_PAGES } from '../build/parts.ts'
import { examine, linesOf } from '../store/doctor/index.ts'
import { createLog } from '../store/backup/index.ts'
import { captureConsole } from '../supabase/index.ts'

// What @supabase/lite has to say about itself is not for operators.
captureConsole(createLog('error'))

const counts = { fine: 0, look: 0, wrong: 0 }
for await (const finding of examine(process.env, () => lackOf(STORE_PAGES))) {
  counts[finding.state] += 1
  for (const line of linesOf(finding)) console.log(line)
}
console.log(
  counts.wrong === 0
    ? `\nThe store can run here${counts.look > 0 ? `; ${counts.look} to look at` : ''}.`
    : `\n${counts.wrong} to mend before the store can work.`,
)
process.exitCode = counts.wrong === 0 ? 0 : 1
