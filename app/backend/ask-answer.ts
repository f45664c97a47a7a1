import type { Backend } from './backend.ts'
import { askProcedure, type Procedures } from './ask-backend.ts'
import { parseAnswer, type AnswerSchema } from './read-answer.ts'

/** What a procedure answers to `backend`, the browser's without one, as its schema describes it. Throws as `parseAnswer` does. */
export async function askAnswer<Name extends keyof Procedures, Answer>(
  name: Name,
  args: Procedures[Name]['Args'],
  schema: AnswerSchema<Answer>,
  backend?: Backend,
): Promise<Answer> {
  return parseAnswer(name, schema, await askProcedure(name, args, backend))
}
