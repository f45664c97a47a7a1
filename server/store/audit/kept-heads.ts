import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../supabase/index.ts'

/** The end of the audit log's chain at some moment: who has it can tell later whether entries are gone. */
export interface AuditHead {
  place: number
  /** In hex. */
  hash: string
  /** When it was kept; null for one that a person has written down. */
  keptAt: string | null
}

/** Where heads are kept outside of the database: SQL can't reach it. */
export const HEADS_FILE = 'audit-heads.txt'

const HOUR_MS = 60 * 60_000

/** Keeps the head of the chain now and every hour, unless it is the same; the answer stops it. */
export function keepAuditHeads(
  database: Database,
  dataDir: string,
  onError: (error: unknown) => void,
): () => void {
  const run = () => void keepHead(database, dataDir).catch(onError)
  run()
  const timer = setInterval(run, HOUR_MS).unref()
  return () => clearInterval(timer)
}

/** @internal for tests */
export async function keepHead(database: Database, dataDir: string): Promise<void> {
  const head = await readHead(database)
  const last = (await readKeptHeads(dataDir)).at(-1)
  if (!head || (last?.place === head.place && last.hash === head.hash)) return
  const line = `${new Date().toISOString()} ${head.place}:${head.hash}\n`
  await appendFile(join(dataDir, HEADS_FILE), line, { mode: 0o600 })
}

/** The head of the chain, or null while nothing is tied to it. */
async function readHead(database: Database) {
  const [head] = await database.query<{ place: number; hash: string }>(
    `select place::float8 as place, encode(hash, 'hex') as hash from public.audit_log
     where place is not null order by place desc limit 1`,
  )
  return head
}

/** The heads that were kept in a data directory, oldest first. A line that was cut short by a crash counts for nothing. */
export async function readKeptHeads(dataDir: string): Promise<AuditHead[]> {
  const text = await readFile(join(dataDir, HEADS_FILE), 'utf8').catch((error: unknown) => {
    if ((error as { code?: string }).code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    const [keptAt, head] = line.split(' ')
    const parsed = head && parseHead(head)
    return parsed && keptAt ? [{ ...parsed, keptAt }] : []
  })
}

/** `1234:<64 hex digits>`, as the page of the audit shows it; null for anything else. */
export function parseHead(text: string): AuditHead | null {
  const [, place, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return place && hash ? { place: Number(place), hash, keptAt: null } : null
}
