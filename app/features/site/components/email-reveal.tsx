import { useEffect, useState } from 'react'

import { Button, buttonClass } from '#app/ui/button.tsx'

const SHOWN_MS = 10_000

/** The e-mail address on request, for 10 seconds (SPEC §4). */
export function EmailReveal({ email }: { email: string }) {
  const [isShown, setShown] = useState(false)

  useEffect(() => {
    if (!isShown) return
    const timer = setTimeout(() => setShown(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isShown])

  if (!isShown) {
    return (
      <Button variant="outline" size="sm" onClick={() => setShown(true)}>
        Show Email
      </Button>
    )
  }
  return (
    <a href={`mailto:${email}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
      {email}
    </a>
  )
}
