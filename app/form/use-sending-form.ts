import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'

import { useCheckedForm, type CheckedFormOptions } from './use-checked-form.ts'

type SendingFormOptions<Values extends FieldValues, Output, Answer> = Pick<
  CheckedFormOptions<Values, Output>,
  'schema' | 'first' | 'refusedAt'
> &
  UseMutationOptions<Answer, Error, Output>

/** A form of the store with the mutation that sends what it holds. */
export function useSendingForm<Values extends FieldValues, Output, Answer>({
  schema,
  first,
  refusedAt,
  ...mutation
}: SendingFormOptions<Values, Output, Answer>) {
  const sending = useMutation(mutation)
  const form = useCheckedForm({
    ...sending,
    schema,
    send: (values) => sending.mutate(values),
    ...(first && { first }),
    ...(refusedAt && { refusedAt }),
  })
  return { ...form, sending }
}
