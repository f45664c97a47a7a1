import { useState } from 'react'

import { TextField } from '#app/ui/form-field.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

import type { ReviewableService } from '../data/list-reviewable-services.ts'
import { AddressForm } from './address-form.tsx'
import { CodeSent } from './code-sent.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewSent } from './review-sent.tsx'

/** A review without an invitation: first the address, then the code that was sent there and the review. */
export function ReviewByCode({ services }: { services: readonly ReviewableService[] }) {
  const [email, setEmail] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  if (isSent) return <ReviewSent />
  if (email === null) return <AddressForm onCodeSent={setEmail} />
  return (
    <section aria-labelledby="review-step">
      <StepHeading step={2} title="Your review" />
      <ReviewForm proof={{ email }} services={services} onSent={() => setSent(true)}>
        {(code) => (
          <div className="grid gap-5 rounded-md border border-hairline bg-raised p-5 md:p-6">
            <CodeSent email={email} onChangeAddress={() => setEmail(null)} />
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
  )
}

/** What the second step begins with; the focus goes there from the first. */
function StepHeading({ step, title }: { step: number; title: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <h2 ref={heading} id="review-step" tabIndex={-1} className="mb-6 text-title">
      <span className="text-accent">Step {step} of 2</span> {title}
    </h2>
  )
}
