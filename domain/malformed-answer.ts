/** An issue of zod. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
  /** Where a value may have one of several forms: the issues with each of them. */
  readonly errors?: readonly (readonly Issue[])[]
}

/** What the log says of an answer that is not as its schema describes it: the call, and each key with its problem. */
export const malformedAnswer = (call: string, { issues }: { issues: readonly Issue[] }): string =>
  `The answer of ${call} is not as described. ${problemsOf(issues).join('; ')}`

const problemsOf = (issues: readonly Issue[]): string[] =>
  issues.flatMap(({ path, message, errors = [] }) =>
    errors.length > 0 ? errors.flatMap(problemsOf) : `${path.join('.')}: ${message}`,
  )
