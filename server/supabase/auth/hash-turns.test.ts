import { expect, test } from 'vitest'
import { AuthRefusal } from './auth-call.ts'
import { createHashTurns } from './hash-turns.ts'

test('one password is hashed at a time, forty wait, and more are turned away', async () => {
  const inTurn = createHashTurns(1)
  let running = 0
  let most = 0
  const hashing = async () => {
    running += 1
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    return 'hashed'
  }
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => inTurn(hashing)))
  expect(most).toBe(1)
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(41)
  const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toHaveLength(9)
  const [refusal] = refused
  if (!(refusal instanceof AuthRefusal)) throw refusal
  expect([refusal.response.status, refusal.response.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await inTurn(async () => 'again')).toBe('again')
  await expect(inTurn(() => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong')
  expect(await inTurn(async () => 'and again')).toBe('and again')
})
