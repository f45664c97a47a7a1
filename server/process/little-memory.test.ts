import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createReturn, growthAt } from './little-memory.ts'

const MODULE = join(import.meta.dirname, 'little-memory.ts')
const PROGRAM = `const { useLittleMemory } = await import(${JSON.stringify(MODULE)})
useLittleMemory()
const { execArgv, pid, env } = process
console.log(JSON.stringify({ pid, arenas: env.MALLOC_ARENA_MAX, flags: execArgv }))`

function run(environment: Record<string, string>) {
  const flags = ['--max-semi-space-size=8', '--input-type=module', '-e', PROGRAM]
  const { pid, stdout, stderr } = spawnSync(process.execPath, flags, {
    env: { PATH: process.env['PATH'], ...environment },
    encoding: 'utf8',
  })
  return { pid, stderr, said: JSON.parse(stdout) as Record<string, unknown> }
}

test.runIf(process.platform === 'linux')(
  'a store keeps its id and its flags when it begins again with less memory',
  () => {
    const { pid, stderr, said } = run({})
    expect(said).toMatchObject({ pid, arenas: '2' })
    expect(said['flags']).toContain('--max-semi-space-size=8')
    expect(stderr).toBe('')
  },
)

test('what the owner has chosen stays', () => {
  expect(run({ MALLOC_ARENA_MAX: '5' }).said['arenas']).toBe('5')
})

test('the heap of a store at ease grows by 40 % before garbage is looked for, of a busy one by 75 %', () => {
  expect([0, 0.5, 0.51, 1].map(growthAt)).toEqual([40, 40, 75, 75])
})

test('48 MB more than at its least are given back when there is time, and looked for twice', () => {
  const mib = 1024 * 1024
  let rss = 180
  const collect = vi.fn<() => void>()
  const giveBack = createReturn(() => rss * mib, collect)
  const looksAt = (now: number) => {
    rss = now
    giveBack()
    return collect.mock.calls.length
  }
  expect([180, 228].map(looksAt)).toEqual([0, 0])
  expect([300, 180, 180].map(looksAt)).toEqual([1, 1, 1])
  // What is still in use after that is not free.
  expect([300, 300, 300, 348].map(looksAt)).toEqual([2, 3, 3, 3])
  expect([349, 200, 249].map(looksAt)).toEqual([4, 4, 5])
})
