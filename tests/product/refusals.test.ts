import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PROCEDURE_REFUSALS, REFUSALS, refusalOfCode } from '#domain/refusals.ts'
import { databaseRefusal, knowRefusals } from '#app/backend/errors.ts'
import { refusalFrom } from '../../supabase/functions/_shared/refusal.ts'

const read = (pattern: string) =>
  globSync(pattern).flatMap((file) => (file.includes('.test.') ? [] : readFileSync(file, 'utf8')))

/** What SQL refuses: each code with its status, wherever it is. */
const RAISED = read('supabase/migrations/*.sql').flatMap((sql) =>
  Array.from(sql.matchAll(/private\.refuse\(\s*(\d+),\s*'(\w+)'/g), ([, status, code = '']) => ({
    code,
    status: Number(status),
  })),
)
const CALLS =
  read('supabase/migrations/*.sql')
    .join('')
    .match(/perform private\.refuse\(/g) ?? []

test('each call of private.refuse names its code, so that this test can read it', () => {
  expect(RAISED).toHaveLength(CALLS.length)
  expect(RAISED.length).toBeGreaterThan(50)
})

test('each code that SQL raises has a text, and one status', () => {
  const unlike = RAISED.filter(({ code, status }) => refusalOfCode(code)?.[0] !== status)
  expect(unlike).toEqual([])
})

test('each code of the list is raised by SQL or refused by a function', () => {
  const functions = read('supabase/functions/**/*.ts').join('')
  const checks = read('domain/checkout.ts').join('')
  const raised = new Set(RAISED.map(({ code }) => code))
  const unused = Object.keys(REFUSALS).filter(
    (code) =>
      !raised.has(code) &&
      !functions.includes(`refusal('${code}'`) &&
      !checks.includes(`'${code}'`),
  )
  expect(unused).toEqual([])
})

test('functions and the app say the same of a code', () => {
  knowRefusals(PROCEDURE_REFUSALS)
  const error = { code: 'PT404', message: 'order_not_found', details: null }
  expect(databaseRefusal(error)?.words).toBe("I can't find this order.")
  expect(refusalFrom(error)).toMatchObject({ status: 404, message: "I can't find this order." })
})
