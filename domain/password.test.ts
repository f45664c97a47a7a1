import { expect, test } from 'vitest'

import { isCommonPassword, passwordProblem } from './password.ts'

test.each([
  'password',
  'Password1',
  'P@ssw0rd!',
  'password123',
  '12345678',
  '87654321',
  '11111111',
  'abcabcabc',
  'qwertyuiop',
  'qwerty123',
  '1q2w3e4r',
  '1qaz2wsx',
  'iloveyou2',
  'sunshine1',
  'Welcome2024!',
  'trustno1',
  'superman99',
  'abcdefgh',
  'asdfghjkl',
  'letmein!!',
])('%s is tried first', (password) => expect(isCommonPassword(password)).toBe(true))

test.each([
  'correct horse battery',
  'tR4vmq-Zel2',
  'my cat sleeps late',
  'Umbrella-Tin-Ten',
  'пароль-на-завтра',
])('%s is not', (password) => expect(passwordProblem(password)).toBeNull())

test.each([
  ['', 'Please choose a password.'],
  ['short', 'Please use at least 8 characters.'],
  ['x7'.repeat(37), 'Please use at most 72 characters.'],
  ['pass word1', null],
])('of %j it says %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))

test('sixty-four characters are welcome', () => {
  expect(
    passwordProblem('A long sentence that is easily kept in mind and never written dow'),
  ).toBeNull()
})
