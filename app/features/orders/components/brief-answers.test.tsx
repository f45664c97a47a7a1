import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

import { BriefAnswers } from './brief-answers.tsx'

afterEach(cleanup)

const FIRST = '2026-11-30T10:00:00Z'
const LATER = '2026-11-30T12:00:00Z'

/** The heading that each answer stands below, by the answer. */
function placesOf(answers: Parameters<typeof BriefAnswers>[0]['brief']['answers']) {
  render(<BriefAnswers brief={{ answers, files: [], submittedAt: LATER }} isOfSeveral />)
  return Object.fromEntries(
    screen
      .getAllByRole('definition')
      .map((answer) => [
        answer.textContent,
        answer.closest('div:has(> h3)')?.querySelector('h3')?.textContent,
      ]),
  )
}

test('what was asked with each part stands below the service of that part', () => {
  const ask = (
    question: string,
    answer: string,
    serviceTitle: string | null,
    submittedAt: string,
  ) => ({
    questionId: question,
    question,
    answer,
    serviceTitle,
    submittedAt,
  })
  expect(
    placesOf([
      ask('Your website', 'acme.example', null, FIRST),
      ask('Anything else?', 'Ring the bell.', null, FIRST),
      ask('Which pages?', 'All', 'Audit', FIRST),
      ask('Whose data?', 'Ours', 'Dashboard', LATER),
      ask('Anything else?', 'No calls on Friday.', null, LATER),
    ]),
  ).toEqual({
    'acme.example': 'About you and your project',
    All: 'Audit',
    'Ring the bell.': 'Audit',
    Ours: 'Dashboard',
    'No calls on Friday.': 'Dashboard',
  })
  cleanup()
  expect(
    placesOf([
      ask('Anything else?', 'Ring the bell.', null, FIRST),
      ask('Which pages?', 'All', 'Audit', FIRST),
    ]),
  ).toEqual({ 'Ring the bell.': 'About you and your project', All: 'Audit' })
})
