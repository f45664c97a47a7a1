// Replaces the keys of the store that runs on this machine. The old ones go on working until they are retired.
//   npm run rotate-keys                new keys beside the old ones; the store starts again by itself
//   npm run rotate-keys -- --retire    a day later: the old keys open nothing any more
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findRunningStore, retireKeys, rotateKeys } from '../store/keys/index.ts'

try {
  const { values } = parseArgs({ options: { retire: { type: 'boolean', default: false } } })
  const dataDir = resolve(process.env['DATA_DIR'] || '.data')
  const { env, platform } = process
  const secretKey = await (values.retire ? retireKeys(dataDir) : rotateKeys(dataDir, env))
  const store = platform === 'win32' ? null : await findRunningStore(dataDir, env)
  await store?.restartUntil(secretKey, values.retire ? 'refused' : 'taken')
  console.log(values.retire ? 'The old keys open nothing any more.' : 'The store has new keys.')
  if (!store)
    console.log('No store of DATA_DIR runs here. Stop all processes of it, then start them.')
  if (!values.retire) {
    console.log(`They are in ${dataDir}/local.env. Give the secret key to programs of yours.`)
    console.log('The old ones work as well until: npm run rotate-keys -- --retire')
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
