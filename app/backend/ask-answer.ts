import { askProcedure, type Procedures } from './ask-backend.ts'
import { parseAnswer, type AnswerSchema } from './read-answer.ts'

/** What a procedure answers to the browser, as its schema describes it. Throws as `parseAnswer` does. */
export async function askAnswer<Name extends keyof Procedures, Answer>(
  name: Name,
  args: Procedures[Name]['Args'],
  schema: AnswerSchema<Answer>,
): Promise<Answer> {
  return parseAnswer(name, schema, await askProcedure(name, args))
}
