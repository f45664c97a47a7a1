import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { openProject } from '../../../server/open-project.ts'
import { captureConsole, openPostgres, type Database } from '../../../server/supabase/index.ts'
import { createProjectDatabase } from './project-database.ts'
import { openShop, type Shop } from './shop.ts'
import type { StoreAccess } from './start-stores.ts'

/** A shop with live data on a database of its own without rows, in this process. */
export interface LiveShop extends Shop {
  database: Database
  databaseUrl: string
  /** `ws://…`, for sockets without a client. */
  socketUrl: string
  publishableKey: string
  /** Cuts all connections, as a network does. */
  cutSockets(): void
  countSockets(): Promise<number>
  /** Tells clients to go, as a process does that stops. */
  hangUp(): Promise<void>
  close(): Promise<void>
}

interface LiveShopOptions {
  /** Of another shop, to be a second process on it. */
  databaseUrl?: string
  rateLimitFactor?: number
}

/** Opens a shop without functions, pages and demo, whose sockets really go over the network. */
export async function openLiveShop(
  access: StoreAccess,
  purpose: string,
  options: LiveShopOptions = {},
): Promise<LiveShop> {
  const log = pino({ level: 'silent' })
  captureConsole(log)
  const dataDir = await mkdtemp(join(tmpdir(), `oneday-${purpose}-`))
  const databaseUrl = options.databaseUrl ?? (await createProjectDatabase(access, purpose))
  const opened = await openPostgres(databaseUrl)
  const { rateLimitFactor = 100_000 } = options
  const config = { ...access, publicUrl: access.url, dataDir, rateLimitFactor }
  const backend = await openProject(config, opened, log)
  const realtime = await backend.openRealtime(
    (request) => request.socket.remoteAddress ?? 'unknown',
  )

  const server = createServer().on('upgrade', realtime.upgrade)
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  const url = await listen(server)
  const fetchBackend: typeof fetch = (input, init) => backend.fetch(new Request(input, init))
  return {
    ...openShop({ ...access, url }, fetchBackend),
    database: opened.database,
    databaseUrl,
    socketUrl: `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${access.publishableKey}`,
    publishableKey: access.publishableKey,
    hangUp: realtime.hangUp,
    countSockets: () => promisify(server.getConnections).call(server),
    cutSockets() {
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    async close() {
      await realtime.close()
      server.close()
      server.closeAllConnections()
      await opened.database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    })
  })
}
