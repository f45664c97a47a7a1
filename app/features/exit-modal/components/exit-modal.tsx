import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { keepStored, readStored } from '#app/backend/stored-json.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { Modal, ModalClose } from '#app/ui/modal.tsx'

import { isModalDue, type ExitModalSettings } from '../exit-modal-rules.ts'
import { readExitModal } from '../schema.ts'

const MODAL_ID = 'exit-modal'
/** When this visitor saw it, in ms: kept in this browser only. */
const SEEN_KEY = 'exitModalSeenAt'
const WHAT = 'When the exit modal was seen'

/** The exit modal over the page that a visitor seems to leave, where it is due (product 3.26). */
export function ExitModal({ stored, path }: { stored: unknown; path: string }) {
  // Decided once: the change of page that its own button makes must not decide again.
  const [settings] = useState(() => dueSettings(stored, path))
  useEffect(() => {
    if (!settings) return
    // Without a memory it would come again and again.
    if (!keepStored(SEEN_KEY, Date.now(), WHAT)) return
    const dialog = document.getElementById(MODAL_ID)
    if (dialog instanceof HTMLDialogElement && !dialog.open) {
      dialog.showModal()
      void count(false)
    }
  }, [settings])
  if (!settings) return null
  const { title, text, buttonLabel, buttonTo, offerCode } = settings
  return (
    <Modal id={MODAL_ID} label={title}>
      <div className="p-6 md:p-8">
        <div className="flex items-start justify-between gap-4">
          <ClockMark className="size-12" />
          <ModalClose className="-mt-2 -mr-2" />
        </div>
        <h2 className="mt-4 text-[1.75rem] leading-tight">{title}</h2>
        <p className="mt-3">{text}</p>
        {offerCode && <Offer code={offerCode} />}
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to={buttonTo} onClick={() => void count(true)} className={buttonClass()}>
            {buttonLabel}
          </Link>
          <form method="dialog">
            <Button type="submit" variant="quiet">
              No, thanks
            </Button>
          </form>
        </div>
      </div>
    </Modal>
  )
}

function dueSettings(stored: unknown, path: string): ExitModalSettings | null {
  const settings = readExitModal(stored)
  const seenAt = Number(readStored(SEEN_KEY, WHAT)) || null
  return settings && isModalDue(settings, { path, now: Date.now(), seenAt }) ? settings : null
}

function Offer({ code }: { code: string }) {
  const [isCopied, setCopied] = useState(false)

  async function copy() {
    void count(true)
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
        className="max-md:h-11"
        aria-label={isCopied ? 'Copied' : `Copy the code ${code}`}
        onClick={() => void copy()}
      >
        <Icon aria-hidden className="size-4" />
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </p>
  )
}

/** Whether that worked is of no concern to the visitor. */
async function count(isConverted: boolean): Promise<void> {
  try {
    const client = await browserBackend()
    unwrapRows(await client.rpc('count_exit_modal', { p_is_converted: isConverted }))
  } catch (error) {
    console.debug('The exit modal was not counted.', error)
  }
}
