import { useState } from 'react'

import { Button, buttonClass } from '#app/ui/button.tsx'

export interface CartContact {
  phone: string
  phoneHref: string
  chatUrl: string
}

/** Ways to ask before paying: the phone number on request, and the chat. */
export function ContactBlock({ phone, phoneHref, chatUrl }: CartContact) {
  const [isPhoneShown, setPhoneShown] = useState(false)
  return (
    <div className="border-b border-hairline pb-5">
      <p className="text-sm text-muted">Questions before you order?</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isPhoneShown ? (
          <a href={phoneHref} className={buttonClass({ variant: 'outline', size: 'sm' })}>
            {phone}
          </a>
        ) : (
          <Button variant="outline" size="sm" onClick={() => setPhoneShown(true)}>
            Show Phone Number
          </Button>
        )}
        <a
          href={chatUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      </div>
    </div>
  )
}
