/**
 * Saves and moves a store that may be running: rows, files and keys in one archive (decision 16). For
 * commands, which need nothing else of the store.
 */
export { createLog } from '../log.ts'
export { readPlace } from './open-place.ts'
export { visitPlace } from './open-place.ts'
export { takeBackup } from './take-backup.ts'
export { restoreBackup, settleInterruptedRestore } from './restore-backup.ts'
export { unpackBackup } from './unpack-backup.ts'
