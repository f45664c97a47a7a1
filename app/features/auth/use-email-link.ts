import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { useHydrated } from '#app/ui/use-hydrated.ts'

import { followEmailLink } from './actions.ts'
import { readEmailLink, type EmailLinkType } from './email-link.ts'

type EmailLinkState =
  | { step: 'none' }
  | { step: 'checking' }
  | { step: 'good'; type: EmailLinkType }
  | { step: 'refused'; error: unknown }

/** A proof works once, and React may mount a page twice. */
const followed = new Map<string, Promise<void>>()

/**
 * Redeems the link in a mail that led to this page. What it carries leaves the address then, so that
 * it is in no history and in no copied link.
 */
export function useEmailLink(): EmailLinkState {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const [outcome, setOutcome] = useState<EmailLinkState>({ step: 'none' })

  useEffect(() => {
    const link = readEmailLink(hash)
    if (!link) return
    const done = followed.get(hash) ?? followEmailLink(link)
    followed.set(hash, done)
    const finish = (next: EmailLinkState) => {
      setOutcome(next)
      void navigate(pathname + search, { replace: true })
    }
    done.then(
      () => finish(link.kind === 'refused' ? { step: 'none' } : { step: 'good', type: link.type }),
      (error: unknown) => finish({ step: 'refused', error }),
    )
  }, [hash, navigate, pathname, search])

  // The server knows no fragments, and the first drawing has to be what it sent.
  return isHydrated && readEmailLink(hash) ? { step: 'checking' } : outcome
}

const KEY = 'returnAfterMail'

/** Where a visitor was going before they had to open an email, which leads to another tab. */
export function rememberReturn(path: string): void {
  localStorage.setItem(KEY, path)
}

/** See `rememberReturn`; forgotten once it is asked for. */
export function takeReturn(): string | null {
  const path = localStorage.getItem(KEY)
  localStorage.removeItem(KEY)
  return path
}
