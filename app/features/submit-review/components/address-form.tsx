import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { flushSync } from 'react-dom'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { focusFirstInvalid } from '#app/ui/focus-first-invalid.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { emailProblem } from '#domain/email-address.ts'

import { requestReviewCode } from '../data/request-review-code.ts'

/** Step one: the address that a code is sent to. */
export function AddressForm({ onCodeSent }: { onCodeSent: (email: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (email: string) => requestReviewCode(browserBackend, email),
    onSuccess: (_answer, email) => onCodeSent(email),
  })

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const email = emailIn(event.currentTarget)
    const found = emailProblem(email)
    flushSync(() => setProblem(found))
    if (found) focusFirstInvalid(event.currentTarget)
    else mutate(email)
  }

  return (
    <form
      noValidate
      onSubmit={send}
      onInput={(event) => {
        if (problem) setProblem(emailProblem(emailIn(event.currentTarget)))
      }}
      aria-labelledby="address-heading"
      className="grid max-w-xl gap-6"
    >
      <h2 id="address-heading" className="text-title">
        <span className="text-accent">Step 1 of 2</span> Your email address
      </h2>
      <TextField
        name="email"
        type="email"
        label="Email"
        autoComplete="email"
        spellCheck={false}
        hint="I send a code there, so that no one else writes in your name. The address is not published."
        error={problem ?? undefined}
      />
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <Button type="submit" size="lg" busy={isPending} className="justify-self-start">
        {isPending ? 'Sending...' : 'Send Me a Code'}
      </Button>
    </form>
  )
}

function emailIn(form: HTMLFormElement): string {
  return String(new FormData(form).get('email') ?? '').trim()
}
