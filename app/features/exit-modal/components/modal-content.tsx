import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'

import { Button, buttonClass } from '#app/ui/button.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { ModalClose } from '#app/ui/modal.tsx'

import type { ModalCopy } from '../schema.ts'

interface ModalContentProps extends ModalCopy {
  buttonTo: string
  /** '' for none. */
  offerCode: string
  onFollow?: () => void
}

/** What the exit modal shows, for visitors and in the owner's preview. */
export function ModalContent({
  title,
  text,
  buttonLabel,
  buttonTo,
  offerCode,
  onFollow,
}: ModalContentProps) {
  return (
    <div className="p-6 md:p-8">
      <div className="flex items-start justify-between gap-4">
        <ClockMark className="size-12" />
        <ModalClose className="-mt-2 -mr-2" />
      </div>
      <h2 className="mt-4 text-[1.75rem] leading-tight break-words">{title}</h2>
      <p className="mt-3 break-words whitespace-pre-line">{text}</p>
      {offerCode && <Offer code={offerCode} onFollow={onFollow} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <Link to={buttonTo} onClick={onFollow} className={buttonClass()}>
          {buttonLabel}
        </Link>
        <form method="dialog">
          <Button type="submit" variant="quiet">
            No, thanks
          </Button>
        </form>
      </div>
    </div>
  )
}

function Offer({ code, onFollow }: { code: string; onFollow: (() => void) | undefined }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    onFollow?.()
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch (error) {
      // The code stands there, to be copied by hand.
      console.warn('The code was not copied.', error)
    }
  }

  const Icon = isCopied ? Check : Copy
  return (
    <p className="mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-y border-hairline py-3">
      <span className="figures text-title tracking-normal">{code}</span>
      <Button
        variant="outline"
        size="sm"
        icon={Icon}
        className="max-md:h-11"
        aria-label={isCopied ? 'Copied' : `Copy the code ${code}`}
        onClick={() => void copy()}
      >
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </p>
  )
}
