import { useMutation } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'

import { requestReviewCode } from '../data/request-review-code.ts'
import { addressSchema } from '../schema.ts'

/** Step one: the address that a code is sent to. */
export function AddressForm({ onCodeSent }: { onCodeSent: (email: string) => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: requestReviewCode,
    onSuccess: (_answer, email) => onCodeSent(email),
  })

  const form = useCheckedForm({
    schema: addressSchema,
    send: ({ email }) => mutate(email),
    isPending,
    error,
  })

  return (
    <form {...form.props} aria-labelledby="address-heading" className="grid max-w-xl gap-6">
      <h2 id="address-heading" className="text-title">
        <span className="text-accent">Step 1 of 2</span> Your email address
      </h2>
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
        hint="I'll send a code there so that no one else can write in your name. I won't publish the address."
      />
      {form.problem && <FormAlert>{userMessageOf(form.problem)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending} className="justify-self-start">
        {isPending ? 'Sending...' : 'Send Me a Code'}
      </Button>
    </form>
  )
}
