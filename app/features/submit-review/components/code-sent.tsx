import { useMutation } from '@tanstack/react-query'

import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'

import { requestReviewCode } from '../data/request-review-code.ts'

/** Where the code went, and the ways out when it does not arrive. */
export function CodeSent({
  email,
  onChangeAddress,
}: {
  email: string
  onChangeAddress: () => void
}) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => requestReviewCode(email),
  })
  return (
    <div>
      <p>
        I sent a six-digit code to <strong className="font-semibold">{email}</strong>. It works for
        15 minutes.
      </p>
      <div className="mt-3 -ml-3.5 flex flex-wrap gap-x-2">
        <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate()}>
          Send a New Code
        </Button>
        <Button variant="quiet" size="sm" onClick={onChangeAddress}>
          Use Another Address
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSuccess && 'A new code is on its way. The old one no longer works.'}
        {error && userMessageOf(error)}
      </p>
    </div>
  )
}
