import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from '../../process/write-durably.ts'
import { type Database, lockMigrations } from '../../supabase/index.ts'

const NAME = 'restore-journal.json'

/** What a restore is about to move, and the transaction that decides whether it stays so. */
interface Journal {
  transaction: string
  moves: (Move & { hadFrom: boolean; hadTo: boolean })[]
  /** Directories that are deleted in the end. */
  work: string[]
}

export function hasRestoreJournal(dataDir: string): boolean {
  return existsSync(join(dataDir, NAME))
}

/** Call it before the first move, in the transaction whose commit comes after the last. */
export async function writeRestoreJournal(
  dataDir: string,
  { transaction, moves, work }: { transaction: string; moves: readonly Move[]; work: string[] },
): Promise<void> {
  const journal: Journal = {
    transaction,
    work,
    moves: moves.map((move) => ({
      ...move,
      hadFrom: existsSync(move.from),
      hadTo: existsSync(move.to),
    })),
  }
  await writeDurably(join(dataDir, NAME), JSON.stringify(journal))
}

/**
 * Ends a restore that came to no end of its own: files and keys stay new when its transaction was
 * committed, and are moved back when it was not. Does nothing where there is none.
 */
export async function settleRestore(dataDir: string, database: Database): Promise<void> {
  if (!hasRestoreJournal(dataDir)) return
  await database.transaction(async (tx) => {
    // A restore that is still running holds it, and another process may have settled this one in the meantime.
    await lockMigrations(tx)
    if (!hasRestoreJournal(dataDir)) return
    const journal = JSON.parse(await readFile(join(dataDir, NAME), 'utf8')) as Journal
    const [row] = await tx.query<{ status: string | null }>(
      'select pg_xact_status($1::text::xid8) as status',
      [journal.transaction],
    )
    if (row?.status !== 'committed') await moveBack(journal.moves)
    await rm(join(dataDir, NAME))
    for (const path of journal.work) await rm(path, { recursive: true, force: true })
  })
}

/** From wherever the moves had gotten to, even in an earlier attempt to undo them. */
async function moveBack(moves: Journal['moves']): Promise<void> {
  for (const { from, to, aside, hadFrom, hadTo } of moves.toReversed()) {
    if (hadFrom && !existsSync(from)) await rename(to, from)
    if (hadTo && existsSync(aside)) await rename(aside, to)
  }
}

/** A file or directory that takes a place; what was there goes `aside`. All on one file system. */
export interface Move {
  from: string
  to: string
  aside: string
}

/** Makes all moves. What takes them back, also half of them, is the journal of the restore. */
export async function moveIntoPlace(moves: readonly Move[]): Promise<void> {
  const move = async (from: string, to: string) => {
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
  }
  for (const { from, to, aside } of moves) {
    if (existsSync(to)) await move(to, aside)
    if (existsSync(from)) await move(from, to)
  }
}
