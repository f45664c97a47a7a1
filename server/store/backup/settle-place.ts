import { takePlace } from './open-place.ts'
import { readPlace } from './read-place.ts'
import { hasRestoreJournal, settleRestore } from './restore-journal.ts'

/** Ends a restore that was interrupted here. Comes before the keys are read, which may be of either time. */
export async function settleInterruptedRestore(env: NodeJS.ProcessEnv): Promise<void> {
  if (!hasRestoreJournal(env['DATA_DIR'] || '.data')) return
  const place = readPlace(env)
  const opened = await takePlace(place, 'settle')
  await settleRestore(place.dataDir, opened.database).finally(opened.close)
}
