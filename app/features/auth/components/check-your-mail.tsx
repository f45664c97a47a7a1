import type { ReactNode } from 'react'

import { useFocusOnMount } from '#app/ui/use-focus-on-mount.ts'

/** What takes the place of a form that has sent a mail. */
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
