import { randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { request, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Database } from '../db.ts'
import type { Logger } from '../log.ts'
import { snapshotSchema } from './manifest.ts'
import { takeSnapshot } from './take-snapshot.ts'

const answerSchema = z.object({ directory: z.string(), snapshot: snapshotSchema })
export type HandedSnapshot = z.infer<typeof answerSchema>

/** Begins the names of a backup's own directories, in DATA_DIR and in its storage. */
export const WORK_PREFIX = '.backup-'

/**
 * A PGlite belongs to the process that runs on it, so a backup asks that process. It is asked through
 * the socket of its lock, which no network reaches, with the secret key. It writes the rows to
 * DATA_DIR, and whoever asked reads them there at leisure: the database is held no longer than needed.
 */
export function openSnapshotDoor(
  { dataDir, secretKey }: { dataDir: string; secretKey: string },
  database: () => Database | null,
  log: Logger,
): RequestListener {
  let isBusy = false
  return (incoming, response) => {
    const say = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const opened = database()
    if (incoming.method !== 'POST' || incoming.url !== '/snapshot') return void say(404, {})
    if (!isKey(incoming.headers.authorization ?? '', secretKey)) {
      return void say(401, { error: 'Its secret key is another one.' })
    }
    if (!opened) return void say(503, { error: 'It is still starting.' })
    if (isBusy) return void say(409, { error: 'It is making another backup.' })
    isBusy = true
    const directory = join(dataDir, `${WORK_PREFIX}${randomUUID()}`)
    mkdir(directory, { mode: 0o700 })
      .then(() => takeSnapshot(opened, directory))
      .then(
        (snapshot) => say(200, { directory, snapshot } satisfies HandedSnapshot),
        async (error: unknown) => {
          log.error({ err: error }, 'snapshot failed')
          await rm(directory, { recursive: true, force: true })
          say(500, { error: 'It could not read its database; its log says why.' })
        },
      )
      .finally(() => (isBusy = false))
  }
}

/** Asks the process behind `socketPath`. @throws with its reason */
export async function askForSnapshot(
  socketPath: string,
  secretKey: string,
): Promise<HandedSnapshot> {
  const body = await new Promise<unknown>((resolve, reject) => {
    const headers = { authorization: `Bearer ${secretKey}` }
    const sent = request({ socketPath, method: 'POST', path: '/snapshot', headers }, (response) => {
      text(response).then((answer) => resolve(JSON.parse(answer || '{}')), reject)
    })
    sent.once('error', reject)
    sent.end()
  })
  const answer = answerSchema.safeParse(body)
  if (answer.success) return answer.data
  const refusal = z.object({ error: z.string() }).safeParse(body)
  const reason = refusal.success ? refusal.data.error : 'It does not know how.'
  throw new Error(`The running store gave no snapshot: ${reason}`)
}

function isKey(authorization: string, secretKey: string): boolean {
  const given = Buffer.from(authorization)
  const wanted = Buffer.from(`Bearer ${secretKey}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
