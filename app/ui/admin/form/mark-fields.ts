import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

import type { SaveOutcome } from './save-outcome.ts'

export type Refusal = Omit<Extract<SaveOutcome<never>, { kind: 'refused' }>, 'kind'>

/**
 * Writes the problems of a refused save at their fields. `texts`: what is about no field of the form;
 * `atFields`: what stands at fields now. `shouldFocus`: the first of these gets the focus.
 */
export function markFields<Values extends FieldValues, Output>(
  hook: UseFormReturn<Values, unknown, Output>,
  { message, fields = {} }: Refusal,
  { shouldFocus }: { shouldFocus: boolean },
): { texts: string[]; atFields: string[] } {
  const values = hook.getValues()
  const atFields: string[] = []
  const texts = message ? [message] : []
  for (const [name, text] of Object.entries(fields)) {
    if (Object.hasOwn(values, name)) {
      const isFirst = atFields.length === 0
      hook.setError(
        name as Path<Values>,
        { message: text },
        { shouldFocus: shouldFocus && isFirst },
      )
      atFields.push(text)
    } else if (text) texts.push(text)
  }
  return { texts, atFields }
}
