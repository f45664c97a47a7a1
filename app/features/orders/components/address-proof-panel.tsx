import { useMutation } from '@tanstack/react-query'

import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { requestAddressProof } from '../data/request-address-proof.ts'
import { failureWords } from '../use-order-action.ts'

/** Orders from before the account: they come in once the address is proven. */
export function AddressProofPanel({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: requestAddressProof,
  })
  return (
    <section
      aria-labelledby="bought-before"
      className="mt-16 grid gap-x-12 gap-y-5 border-t border-ink pt-5 md:mt-24 md:grid-cols-[minmax(0,1fr)_auto] md:items-end"
    >
      <div>
        <h2 id="bought-before" className="text-title">
          Bought without an account?
        </h2>
        <p className="mt-2 max-w-[62ch] text-muted">
          Orders paid for with <span className="break-words text-ink">{email}</span> show up here
          once you confirm that the address is yours.
        </p>
        <p role="status" className="mt-3 font-medium">
          {isSuccess && `I sent a link to ${email}. It works for one day.`}
        </p>
        {error && <FormAlert>{failureWords(error)}</FormAlert>}
      </div>
      <Button
        variant="outline"
        busy={isPending}
        onClick={() => mutate()}
        className="justify-self-start"
      >
        {isPending ? 'Sending...' : isSuccess ? 'Send it again' : 'Send me the link'}
      </Button>
    </section>
  )
}
