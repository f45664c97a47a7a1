import * as z from 'zod/mini'

import { typed } from '#app/form/fields.ts'
import { textProblem } from '#domain/text-problem.ts'

import type { OrderQuestion } from './schema.ts'

const MAX_CHARACTERS = 5000
const WEB_ADDRESS = /^https?:\/\/[^\s/]+\.\S+$/i

/**
 * The answers of a brief, by the question's id. The same rules as `submit_brief`, which decides.
 */
export function briefSchema(questions: readonly OrderQuestion[]) {
  return z.object(
    Object.fromEntries(
      questions.map((question) => [
        question.id,
        typed((answer) => answerProblem(question, answer.trim())),
      ]),
    ),
  )
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
