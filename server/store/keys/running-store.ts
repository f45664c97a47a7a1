import { setTimeout as wait } from 'node:timers/promises'
import { findHolder } from '../../process/directory-lock.ts'

const LOOK_AGAIN_MS = 300
/** It answers what is under way, then its PostgreSQL stops and starts. */
const RESTART_MS = 120_000

/** A store of this machine that can be made to read its keys again. */
export interface RunningStore {
  /** Resolves once it takes a secret key, or refuses it. @throws where it does neither in time */
  restartUntil(secretKey: string, answer: 'taken' | 'refused'): Promise<void>
}

/** The process that holds DATA_DIR; null where none runs. One with `DATABASE_URL` holds none. */
export async function findRunningStore(
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<RunningStore | null> {
  const pid = Number(await findHolder(dataDir))
  if (!Number.isInteger(pid) || pid <= 1) return null
  const url = `http://localhost:${env['PORT'] || 3000}`
  return {
    async restartUntil(secretKey, answer) {
      process.kill(pid, 'SIGUSR2')
      const end = Date.now() + RESTART_MS
      while ((await answerTo(secretKey, url)) !== answer) {
        if (Date.now() > end) {
          throw new Error(`The store at ${url} did not read its keys again. Look at its log.`)
        }
        await wait(LOOK_AGAIN_MS)
      }
    },
  }
}

/** Null while the store is away. */
async function answerTo(secretKey: string, url: string): Promise<'taken' | 'refused' | null> {
  const answer = await fetch(`${url}/rest/v1/user_accounts?select=id&limit=1`, {
    headers: { apikey: secretKey },
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  if (answer?.ok) return 'taken'
  return answer?.status === 401 ? 'refused' : null
}
