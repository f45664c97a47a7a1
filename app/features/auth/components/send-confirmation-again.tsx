import { useMutation } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'

import { resendConfirmation } from '../actions.ts'

export function SendConfirmationAgain({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => resendConfirmation(email),
  })
  return (
    <div className="grid gap-3">
      <Button variant="outline" busy={isPending} disabled={isSuccess} onClick={() => mutate()}>
        {isPending ? 'Sending...' : 'Send the Email Again'}
      </Button>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSuccess &&
          'If the address still needs to be confirmed, a new email is on its way. It can take a minute.'}
        {error && userMessageOf(error)}
      </p>
    </div>
  )
}
