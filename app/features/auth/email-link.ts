import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import { beginPasswordRecovery } from '#app/backend/session-events.ts'
import { readRole } from '#app/backend/session.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { openBackend } from './actions.ts'

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const

export type EmailLinkType = (typeof TYPES)[number]

/**
 * What a link in a mail carries behind the `#` of its address: a proof to be redeemed, a session that
 * the backend has opened for it, or why it opened none.
 */
export type EmailLink =
  | { kind: 'proof'; type: EmailLinkType; tokenHash: string }
  | { kind: 'session'; type: EmailLinkType }
  | { kind: 'refused'; code: string }

/** Reads the fragment of an address; null where no link in a mail has led there. */
export function readEmailLink(hash: string): EmailLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''))
  const refused = params.get('error_code') ?? params.get('error')
  if (refused) return { kind: 'refused', code: refused }
  const type = TYPES.find((known) => known === params.get('type'))
  if (!type) return null
  const tokenHash = params.get('token_hash')
  if (tokenHash) return { kind: 'proof', type, tokenHash }
  return params.has('access_token') ? { kind: 'session', type } : null
}

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

/** Opens the session of a link in an email: `otp_expired`, … */
async function followEmailLink(link: EmailLink): Promise<void> {
  if (link.kind === 'refused') throw toAuthError({ code: link.code, status: 403 })
  // On loading, supabase-js picks up a session from the address.
  const client = await openBackend()
  if (link.kind === 'proof') {
    throwAuthError(await client.auth.verifyOtp({ type: link.type, token_hash: link.tokenHash }))
  }
  const { data } = await client.auth.getSession()
  if (!data.session) throw toAuthError({ code: 'otp_expired', status: 403 })
  // Invited customers have no password yet.
  if (link.type === 'invite') beginPasswordRecovery()
  await readRole(client, data.session.user.id)
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
