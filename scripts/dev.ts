// The store with hot reload: pages and browser code come from Vite, everything else is the real server.
import './development-mode.ts'
import { createServer } from 'vite'
import { startServer } from '../server/start-server.ts'
import { createLog, loadConfig } from '../server/store/index.ts'
import { captureConsole } from '../server/supabase/index.ts'

const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
// Without the cache, so that an edit shows immediately.
const config = { ...(await loadConfig()), pageCache: false }
const log = createLog(config.logLevel)
captureConsole(log)

const server = await startServer(config, log, {
  pages: {
    mode: 'development',
    load: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as never,
  },
  assets: (request, response, next) => vite.middlewares(request, response, next),
})
console.log(
  `Development store at ${server.url}; admin ${config.adminEmail} / ${config.adminPassword}`,
)

const stop = () => void Promise.all([server.close(), vite.close()]).then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
