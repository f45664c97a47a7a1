import { z } from 'zod'

import { isBlank, textProblem } from '#domain/text-problem.ts'

/** Why no column can hold a text, in words for people; null where one can. */
export const storableProblem = (typed: string) =>
  textProblem(typed, { missing: null, maxCharacters: Infinity })

/** What people type: a character that no column can hold is said at its field. */
export const typedText = () =>
  z.string().superRefine((typed, check) => {
    const message = storableProblem(typed)
    if (message !== null) check.addIssue({ code: 'custom', message })
  })

/** Without the blanks around it; one that shows nothing is ''. */
export const shortened = (max: number) =>
  typedText()
    .overwrite((typed) => (isBlank(typed) ? '' : typed.trim()))
    .max(max, `Use at most ${max} characters.`)
