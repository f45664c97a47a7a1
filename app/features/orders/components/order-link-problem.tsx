import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { randomUuid } from '#domain/random-uuid.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

import { requestOrderLink } from '../queries.ts'
import { failureWords } from '../use-order-action.ts'

/** Has a new link mailed. It says the same whether the order exists or not. */
export function NewLinkRequest({ orderId }: { orderId: string }) {
  // However often it is pressed, one email comes of it.
  const [requestId] = useState(randomUuid)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => requestOrderLink(orderId, requestId),
  })
  if (isSuccess) return <LinkSent />
  return (
    <div className="mt-8 grid gap-4">
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
      <Button size="lg" busy={isPending} onClick={() => mutate()} className="justify-self-start">
        {isPending ? 'Sending...' : 'Send me a new link'}
      </Button>
      <p className="text-sm text-muted">I'll send it to the email address used for the order.</p>
    </div>
  )
}

function LinkSent() {
  const words = useFocusOnMount<HTMLParagraphElement>()
  return (
    <p
      ref={words}
      tabIndex={-1}
      role="status"
      className="mt-8 border-l-[3px] border-positive pl-4 outline-none"
    >
      If this order exists, a new link is on its way to the email address used for the order. It
      works for 90 days.
    </p>
  )
}
