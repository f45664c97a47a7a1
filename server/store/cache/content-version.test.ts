import { expect, it, vi } from 'vitest'
import { followContentVersion } from './content-version.ts'
import { openQuestions } from '../../../tests/support/questions.ts'
import { until } from '../../../tests/support/until.ts'

function backend() {
  const { asked, ask: read } = openQuestions()
  const onChange = vi.fn<() => void>()
  const onFailure = vi.fn<(error: unknown) => void>()
  const noticeChanges = followContentVersion(read, onChange, onFailure)
  const answer = (version: string) => asked.shift()?.resolve(version)
  const fail = () => asked.shift()?.reject(new Error('away'))
  return { read, onChange, onFailure, noticeChanges, answer, fail }
}

it('reports another version before the caller goes on, and never the same one', async () => {
  const { noticeChanges, onChange, answer } = backend()
  for (const [version, changes] of [
    ['1', 1],
    ['1', 1],
    ['2', 2],
  ] as const) {
    const noticed = noticeChanges()
    answer(version)
    await noticed
    expect(onChange).toHaveBeenCalledTimes(changes)
  }
})

it('asks once for everyone who comes in the meantime, with a fresh question', async () => {
  const { noticeChanges, read, answer, onChange } = backend()
  const first = noticeChanges()
  const others = [noticeChanges(), noticeChanges(), noticeChanges()]
  expect(read).toHaveBeenCalledTimes(1)
  answer('1')
  await first
  // What was asked before they came may be older than the change that they know of.
  await until(() => expect(read).toHaveBeenCalledTimes(2))
  answer('2')
  await Promise.all(others)
  expect(read).toHaveBeenCalledTimes(2)
  expect(onChange).toHaveBeenCalledTimes(2)
})

it('lets what is known serve on when there is no answer, and says so', async () => {
  const { noticeChanges, onChange, onFailure, answer, fail } = backend()
  const known = noticeChanges()
  answer('1')
  await known
  const away = noticeChanges()
  fail()
  await away
  expect(onFailure).toHaveBeenCalledTimes(1)
  const back = noticeChanges()
  answer('1')
  await back
  expect(onChange).toHaveBeenCalledTimes(1)
})
