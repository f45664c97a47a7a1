import { expect, test, vi } from 'vitest'
import { closeInSteps } from './close-in-steps.ts'

test('what fails or hangs keeps nothing else from being closed', async () => {
  const log = { warn: vi.fn<(fields: { step: string }, message: string) => void>() }
  const closed: string[] = []
  const failing = new Error('away')
  await closeInSteps(
    [
      ['first', () => closed.push('first')],
      ['failing', () => Promise.reject(failing)],
      ['throwing', () => void JSON.parse('{')],
      ['hanging', () => new Promise(() => undefined), 20],
      ['last', async () => closed.push('last')],
    ],
    log,
  )
  expect(closed).toEqual(['first', 'last'])
  expect(log.warn.mock.calls.map(([{ step }]) => step)).toEqual(['failing', 'throwing', 'hanging'])
})
