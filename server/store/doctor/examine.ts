import { existsSync } from 'node:fs'
import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readPlace } from '../backup/open-place.ts'
import { loadConfig } from '../config.ts'
import { examineDatabase } from './examine-database.ts'
import { examineDirectory, examineDisk, examineMemory, examinePort } from './examine-machine.ts'
import { examineAddress, examineMail, examinePayments } from './examine-services.ts'
import { fine, type Finding, look, wrong } from './finding.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const KEYS = 'local.env'

/**
 * Looks at everything that the store needs, as `npm start` would find it, and changes nothing. Part by part,
 * because some of it takes seconds.
 *
 * @param lackOfPages says why there would be no pages; null where they are built, or can be
 */
export async function* examine(
  env: NodeJS.ProcessEnv,
  lackOfPages: () => Promise<string | null>,
): AsyncGenerator<Finding> {
  const dataDir = resolve(env['DATA_DIR'] || '.data')
  yield examineMemory()
  yield await examineDirectory(dataDir)
  yield await examineDisk(dataDir)
  const lack = await lackOfPages()
  yield lack ? wrong('pages', 'are missing', lack) : fine('pages', 'are built, or can be')
  const config = await readConfig(env, dataDir).catch((error: Error) => error)
  if (config instanceof Error) {
    yield wrong('configuration', config.message, 'See .env.example for what each variable means.')
    return
  }
  yield fine('configuration', 'can be read')
  if (config.port !== 0) yield await examinePort(config.port, config.host)
  if (!config.supabaseUrl) {
    yield* await examineDatabase(readPlace(env))
    yield* await examinePayments(config)
    yield await examineMail(config)
    yield await examineBackups(resolve('backups'))
  }
  yield await examineAddress(config)
}

/** Reading the configuration makes up the keys that are missing, so it reads a copy. */
async function readConfig(env: NodeJS.ProcessEnv, dataDir: string) {
  const copy = await mkdtemp(join(tmpdir(), 'oneday-doctor-'))
  try {
    if (existsSync(join(dataDir, KEYS))) await copyFile(join(dataDir, KEYS), join(copy, KEYS))
    return await loadConfig({ ...env, DATA_DIR: copy })
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

export async function examineBackups(folder: string, now = Date.now()): Promise<Finding> {
  const names = await readdir(folder).catch(() => [])
  const archives = names.filter((name) => name.endsWith('.tar.gz'))
  const times = await Promise.all(
    archives.map(async (name) => (await stat(join(folder, name))).mtimeMs),
  )
  const advice = 'A daily "npm run backup" belongs in cron; keep a copy on another machine.'
  if (times.length === 0) return look('backup', `none is in ${folder}`, advice)
  const days = Math.floor((now - Math.max(...times)) / DAY_MS)
  const text = days < 1 ? 'the newest is of the last 24 hours' : `the newest is ${days} days old`
  return days < 2 ? fine('backup', text) : look('backup', text, advice)
}
