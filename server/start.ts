import './process/production-mode.ts'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildAppWhenNeeded } from './page-build/build-app.ts'
import { startServer } from './start-server.ts'
import { settleInterruptedRestore } from './store/backup/index.ts'
import { createLog, firstAdminNotice, loadConfig, surviveLostConnections } from './store/index.ts'
import { captureConsole } from './supabase/index.ts'

// As it is now: server functions of this process get their keys through `process.env`.
const environment = { ...process.env }
await settleInterruptedRestore(process.env)
const isFirstStart = !existsSync(join(process.env['DATA_DIR'] || '.data', 'local.env'))
const config = await loadConfig(environment)
const log = createLog(config.logLevel)
captureConsole(log)
surviveLostConnections(log)

try {
  if (!config.siteUrl) await buildAppWhenNeeded()
  const starting = startServer(config, log)
  let running = starting
  // With the keys that `npm run rotate-keys` has written. A terminal that is closed sends SIGHUP: that must not do it.
  process.on('SIGUSR2', () => {
    log.info('starting again')
    running = running.then(async (server) => {
      await server.close()
      // With PORT=0 the system would choose another one.
      return startServer({ ...(await loadConfig(environment)), port: server.port }, log)
    })
    running.catch((error: unknown) => {
      log.fatal({ err: error }, 'did not start again')
      process.exit(1)
    })
  })
  // From the very start: a store that gets a signal while it starts stops its database, too.
  const stop = () => {
    log.info('stopping')
    running
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
