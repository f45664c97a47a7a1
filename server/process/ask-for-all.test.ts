import { expect, test, vi } from 'vitest'
import { askForAll } from './ask-for-all.ts'
import { openQuestions } from '../../tests/support/questions.ts'

function questions() {
  const { asked, ask } = openQuestions()
  return { asked, ask, answer: askForAll(ask) }
}

test('those who come while a question is under way share the next one', async () => {
  const { asked, ask, answer } = questions()
  const first = answer()
  const others = [answer(), answer()]
  expect(ask).toHaveBeenCalledOnce()
  asked[0]?.resolve('early')
  expect(await first).toBe('early')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  asked[1]?.resolve('late')
  expect(await Promise.all(others)).toEqual(['late', 'late'])
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a question that fails does not keep the next from being asked', async () => {
  const { asked, ask, answer } = questions()
  const first = answer()
  const second = answer()
  asked[0]?.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  asked[1]?.resolve('back')
  expect(await second).toBe('back')
})
