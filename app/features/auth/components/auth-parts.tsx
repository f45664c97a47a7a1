import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

import { resendConfirmation } from '../actions.ts'

export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-9">
      <h1 className="text-heading">{title}</h1>
      {children && <div className="mt-4 grid gap-2 text-muted">{children}</div>}
    </div>
  )
}

/** Something to know before the form below; read out when it appears. */
export function AuthNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-7 grid gap-3 border-l-4 border-accent bg-sunk px-4 py-3 text-sm font-medium"
    >
      {children}
    </div>
  )
}

export function CheckYourMail({ children }: { children: ReactNode }) {
  const heading = useFocusOnMount<HTMLHeadingElement>()
  return (
    <section aria-labelledby="check-mail" className="grid gap-5">
      <h1 id="check-mail" ref={heading} tabIndex={-1} className="text-heading">
        Check your email
      </h1>
      {children}
    </section>
  )
}

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

export function LinkBeingChecked() {
  return (
    <div role="status">
      <h1 className="text-heading">One moment</h1>
      <p className="mt-4 text-muted">I'm checking your link.</p>
      <Skeleton className="mt-9 h-14" />
    </div>
  )
}
