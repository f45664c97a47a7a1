import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

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
