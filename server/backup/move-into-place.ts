import { existsSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A file or directory that takes a place; what was there goes `aside`. All on one file system. */
export interface Move {
  from: string
  to: string
  aside: string
}

/** Makes all moves or none. The answer takes them back. */
export async function moveIntoPlace(moves: readonly Move[]): Promise<() => Promise<void>> {
  const done: [from: string, to: string][] = []
  const move = async (from: string, to: string) => {
    await mkdir(dirname(to), { recursive: true })
    await rename(from, to)
    done.push([from, to])
  }
  const undo = async () => {
    for (const [from, to] of done.splice(0).toReversed()) await rename(to, from)
  }
  try {
    for (const { from, to, aside } of moves) {
      if (existsSync(to)) await move(to, aside)
      if (existsSync(from)) await move(from, to)
    }
    return undo
  } catch (error) {
    await undo()
    throw error
  }
}
