import { textProblem } from '#domain/text-problem.ts'

import type { OrderQuestion } from './order.ts'

const MAX_CHARACTERS = 5000
const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.\S+$/i

/** Answers and what is wrong with them, by the question's id. */
export type BriefAnswers = Partial<Record<string, string>>
export type BriefErrors = Partial<Record<string, string>>

/**
 * What is wrong with the answers of a brief; empty when nothing is. The same rules as
 * `submit_brief`, which decides.
 */
export function checkBrief(
  questions: readonly OrderQuestion[],
  answers: BriefAnswers,
): BriefErrors {
  const errors: BriefErrors = {}
  for (const question of questions) {
    const problem = answerProblem(question, (answers[question.id] ?? '').trim())
    if (problem !== null) errors[question.id] = problem
  }
  return errors
}

function answerProblem(question: OrderQuestion, answer: string): string | null {
  const missing = question.isRequired ? 'Please answer this question.' : null
  const problem = textProblem(answer, { missing, maxCharacters: MAX_CHARACTERS })
  if (problem !== null || answer === '') return problem
  if (question.kind === 'url' && !WEB_ADDRESS.test(answer)) {
    return 'Please enter an address that starts with http:// or https://.'
  }
  if (question.kind === 'choice' && !question.options.includes(answer)) {
    return 'Please choose one of the options.'
  }
  return null
}
