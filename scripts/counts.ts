import { readFile } from 'node:fs/promises'
import { succeeds } from './run.ts'

/** One test and how long it took. */
export interface TimedTest {
  name: string
  ms: number
  isFailed: boolean
}

/** What a run of tests came to. */
export interface Counts {
  passed: number
  failed: number
  tests: TimedTest[]
}

/** A run that fails without naming a failed test, because it broke off, counts as one failure. */
export async function counted(
  command: readonly string[],
  env: Record<string, string>,
  read: () => Promise<Counts>,
): Promise<Counts> {
  const isGreen = await succeeds(command, env)
  const counts = await read().catch((): Counts => ({ passed: 0, failed: 0, tests: [] }))
  return isGreen || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

export async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}
