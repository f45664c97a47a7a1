import * as z from 'zod/mini'

import { typed } from '#app/form/fields.ts'
import { textProblem } from '#domain/text-problem.ts'
import { areWebAddresses, completeWebAddresses, linesOf } from '#domain/web-address.ts'

import type { OrderQuestion } from './schema.ts'

const MAX_CHARACTERS = 5000

/**
 * The answers of a brief, by the question's id. The same rules as `submit_brief`, which decides.
 */
export function briefSchema(questions: readonly OrderQuestion[]) {
  return z.object(
    Object.fromEntries(questions.map((question) => [question.id, answerTo(question)])),
  )
}

/** The form holds null for options of which none is chosen. */
const noneIsEmpty = z.transform((answer: string | null) => answer ?? '')

function answerTo(question: OrderQuestion) {
  const answer = typed((text) => answerProblem(question, text.trim()))
  const complete =
    question.kind === 'url' ? answer.check(z.overwrite(completeWebAddresses)) : answer
  return z.pipe(noneIsEmpty, complete)
}

function answerProblem(question: OrderQuestion, answer: string): string | null {
  const missing = question.isRequired ? 'Please answer this question.' : null
  const problem = textProblem(answer, { missing, maxCharacters: MAX_CHARACTERS })
  if (problem !== null || answer === '') return problem
  if (question.kind === 'url' && !areWebAddresses(completeWebAddresses(answer))) {
    return linesOf(answer).length > 1
      ? 'Please enter a web address in each line, such as https://example.com.'
      : 'Please enter a web address, such as https://example.com.'
  }
  if (question.kind === 'choice' && !question.options.includes(answer)) {
    return 'Please choose one of the options.'
  }
  return null
}
