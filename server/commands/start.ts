import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildWhenNeeded } from '../build/build.ts'
import { STORE_PAGES } from '../build/parts.ts'
import { startProcesses, type ReadyMessage } from '../start-processes.ts'
import { startServer } from '../start-server.ts'
import { settleInterruptedRestore } from '../store/backup/index.ts'
import {
  createLog,
  firstAdminNotice,
  loadConfig,
  surviveLostConnections,
  type Config,
} from '../store/index.ts'
import { captureConsole } from '../supabase/index.ts'
import { FINISH_START_MS, interruptStart } from './interrupt-start.ts'
import { onStop } from './stop-signals.ts'

// As it is now: server functions of this process get their keys through `process.env`.
const environment = { ...process.env }
const isFirstStart = !existsSync(join(process.env['DATA_DIR'] || '.data', 'local.env'))
const config = await configure().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
const log = createLog(config.logLevel)
captureConsole(log)
surviveLostConnections(log)

async function configure(): Promise<Config> {
  // Of the processes that another one starts (`startProcesses`), that one looks after what they share.
  if (cluster.isPrimary) await settleInterruptedRestore(process.env)
  return loadConfig(environment)
}

let isStarting = false
let interruption: Promise<never> | null = null

async function start(given: Config) {
  isStarting = true
  const hasSeveral = cluster.isPrimary && given.processes > 1
  const server = await (hasSeveral ? startProcesses(given, log) : startServer(given, log))
  isStarting = false
  return server
}

async function endWithoutStart(): Promise<never> {
  log.warn('stopped before the start had come to its end')
  await interruptStart()
  process.exit(0)
}

try {
  if (!config.siteUrl) await buildWhenNeeded(STORE_PAGES)
  const starting = start(config)
  let running = starting
  // With the keys that `npm run rotate-keys` has written.
  process.on('SIGUSR2', () => {
    log.info('starting again')
    running = running.then(async (server) => {
      await server.close()
      // With PORT=0 the system would choose another one.
      return start({ ...(await loadConfig(environment)), port: server.port })
    })
    running.catch(async (error: unknown) => {
      await interruption
      log.fatal({ err: error }, 'did not start again')
      process.exit(1)
    })
  })
  // From the very start: a store that gets a signal while it starts stops its database, too.
  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    log.info('stopping')
    setTimeout(() => {
      if (isStarting) interruption = endWithoutStart()
    }, FINISH_START_MS)
    running
      .then((server) => server.close())
      .then(
        () => process.exit(0),
        async (error: unknown) => {
          await interruption
          log.error({ err: error }, 'did not stop cleanly')
          process.exit(1)
        },
      )
  }
  onStop(stop)
  const { url, port } = await starting
  const ready: ReadyMessage = { ready: { url, port } }
  if (cluster.isWorker) process.send?.(ready)
  else {
    console.log(`Oneday is ready at ${config.port === 0 ? url : config.publicUrl}`)
    if (config.supabaseUrl) console.log(`Its backend is ${config.supabaseUrl}`)
    if (isFirstStart && !config.supabaseUrl) {
      for (const line of firstAdminNotice(config, process.stdout)) console.log(line)
    }
  }
} catch (error) {
  // It has ended what the start was waiting for.
  await interruption
  log.fatal(error instanceof Error ? error.message : String(error))
  log.debug({ err: error })
  process.exit(1)
}
