import { performance } from 'node:perf_hooks'
import { expect, test, vi } from 'vitest'
import { RecurringStatements } from './recurring-statements.ts'

const twice = (statements: RecurringStatements, text: string) => {
  statements.recurs(text)
  return statements.recurs(text)
}

test('a statement is prepared the second time', () => {
  const statements = new RecurringStatements()
  expect(statements.recurs('select $1')).toBe(false)
  expect(statements.recurs('select $1')).toBe(true)
})

test('one that is long, or has many parameters, never is', () => {
  const statements = new RecurringStatements()
  const many = Array.from({ length: 101 }, (_, index) => `$${index + 1}`).join()
  expect(twice(statements, `select '${'x'.repeat(5_000)}', $1`)).toBe(false)
  expect(twice(statements, `select ${many}`)).toBe(false)
})

test('made-up statements do not keep the others away for long', () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(100_000)
  const statements = new RecurringStatements()
  for (let n = 0; n < 500; n += 1) twice(statements, `select ${n}, $1`)
  expect(twice(statements, 'select of a page')).toBe(false)
  now.mockReturnValue(111_000)
  expect(statements.recurs('select of a page')).toBe(true)
  expect(twice(statements, 'select of another page')).toBe(false)
  // The pages' own are in use and stay.
  for (let n = 0; n < 500; n += 1) {
    now.mockReturnValue(120_000 + n * 11_000)
    twice(statements, `select made up ${n}`)
    expect(statements.recurs('select of a page')).toBe(true)
  }
  now.mockRestore()
})
