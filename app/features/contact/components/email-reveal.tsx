import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { Button, buttonClass } from '#app/ui/button.tsx'

const SHOWN_MS = 10_000

/** The email address on request, for 10 seconds (product 14.9); without scripts it is always there. */
export function EmailReveal({ email }: { email: string }) {
  const [isShown, setShown] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => {
      const hadFocus = place.current?.contains(document.activeElement)
      flushSync(() => setShown(false))
      if (hadFocus) place.current?.querySelector('button')?.focus()
    }, SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShown])

  function show() {
    flushSync(() => setShown(true))
    // The link takes the button's place, and its focus.
    place.current?.querySelector('a')?.focus()
  }

  return (
    <div ref={place}>
      {isShown ? (
        <EmailLink email={email} />
      ) : (
        <Button variant="outline" size="sm" className="noscript:hidden" onClick={show}>
          Show Email
        </Button>
      )}
      <noscript>
        <EmailLink email={email} />
      </noscript>
    </div>
  )
}

function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      {email}
    </a>
  )
}
