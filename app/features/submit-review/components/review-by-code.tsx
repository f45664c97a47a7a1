import { useEffect, useRef, useState } from 'react'
import { useMutation } from '@tanstack/react-query'

import { TextField } from '#app/ui/form-field.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { useSendingForm } from '#app/form/use-sending-form.ts'

import { ReviewForm, ReviewSent } from './review-form.tsx'
import type { ReviewableService } from '../content-schema.ts'
import { requestReviewCode } from '../queries.ts'
import { addressSchema } from '../schema.ts'

/** A review without an invitation: first the address, then the code that was sent there and the review. */
export function ReviewByCode({ services }: { services: readonly ReviewableService[] }) {
  const [email, setEmail] = useState<string | null>(null)
  const [isAddressAsked, setAddressAsked] = useState(true)
  const [isSent, setSent] = useState(false)
  if (isSent) return <ReviewSent />
  return (
    <>
      {isAddressAsked && (
        <AddressForm
          isAgain={email !== null}
          onCodeSent={(address) => {
            setEmail(address)
            setAddressAsked(false)
          }}
        />
      )}
      {email !== null && (
        // While another address is asked for, it keeps what was written.
        <section aria-labelledby="review-step" hidden={isAddressAsked}>
          {!isAddressAsked && <StepHeading />}
          <ReviewForm proof={{ email }} services={services} onSent={() => setSent(true)}>
            {(code) => (
              <div className="grid gap-5 rounded-md border border-hairline bg-raised p-5 md:p-6">
                <CodeSent key={email} email={email} onChangeAddress={() => setAddressAsked(true)} />
                <TextField
                  {...code}
                  label="Code"
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  spellCheck={false}
                  maxLength={12}
                  className="max-w-80"
                />
              </div>
            )}
          </ReviewForm>
        </section>
      )}
    </>
  )
}

function StepHeading() {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <h2 ref={heading} id="review-step" tabIndex={-1} className="mb-6 text-title">
      <span className="text-accent">Step 2 of 2</span> Your review
    </h2>
  )
}

interface AddressFormProps {
  /** Another address than the one before. */
  isAgain: boolean
  onCodeSent: (email: string) => void
}

function AddressForm({ isAgain, onCodeSent }: AddressFormProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAgain) heading.current?.focus()
  }, [isAgain])
  const form = useSendingForm({
    schema: addressSchema,
    mutationFn: ({ email }) => requestReviewCode(email),
    onSuccess: (_answer, { email }) => onCodeSent(email),
  })
  const { isPending } = form.sending
  return (
    <form {...form.props} aria-labelledby="address-heading" className="grid max-w-xl gap-6">
      <h2 ref={heading} id="address-heading" tabIndex={-1} className="text-title">
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

function CodeSent({ email, onChangeAddress }: { email: string; onChangeAddress: () => void }) {
  const { mutate, isPending, isSuccess, error } = useMutation({ mutationFn: requestReviewCode })
  return (
    <div>
      <p>
        I sent a six-digit code to <strong className="font-semibold">{email}</strong>. It works for
        15 minutes.
      </p>
      <div className="mt-3 -ml-3.5 flex flex-wrap gap-x-2">
        <Button variant="quiet" size="sm" busy={isPending} onClick={() => mutate(email)}>
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
