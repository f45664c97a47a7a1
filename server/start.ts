import './process/production-mode.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildAppWhenNeeded } from './page-build/build-app.ts'
import { startServer } from './start-server.ts'
import { settleInterruptedRestore } from './store/backup/index.ts'
import { createLog, firstAdminNotice, loadConfig, surviveLostConnections } from './store/index.ts'
import { captureConsole } from './supabase/index.ts'

await settleInterruptedRestore(process.env)
const isFirstStart = !existsSync(join(process.env['DATA_DIR'] || '.data', 'local.env'))
const config = await loadConfig()
const log = createLog(config.logLevel)
captureConsole(log)
surviveLostConnections(log)

try {
  if (!config.siteUrl) await buildAppWhenNeeded()
  const starting = startServer(config, log)
  // From the very start: a store that gets a signal while it starts stops its database, too.
  const stop = () => {
    log.info('stopping')
    starting
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'did not stop cleanly')
          process.exit(1)
        },
      )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const server = await starting
  console.log(`Oneday is ready at ${config.port === 0 ? server.url : config.publicUrl}`)
  if (isFirstStart && !config.supabaseUrl) {
    for (const line of firstAdminNotice(config, process.stdout)) console.log(line)
  }
} catch (error) {
  log.fatal(error instanceof Error ? error.message : String(error))
  log.debug({ err: error })
  process.exit(1)
}
