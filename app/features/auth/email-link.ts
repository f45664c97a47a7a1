import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import { throwAuthError, toAuthError } from '#app/backend/auth-errors.ts'
import type { BackendClient } from '#app/backend/backend.ts'
import { connectBackend } from '#app/backend/browser-backend.ts'
import { beginPasswordRecovery } from '#app/backend/session-events.ts'
import { readSession } from '#app/backend/session-store.ts'
import { readRole } from '#app/backend/session.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'

import { openBackend } from './actions.ts'

const TYPES = ['signup', 'invite', 'magiclink', 'recovery', 'email_change'] as const

export type EmailLinkType = (typeof TYPES)[number]

interface Tokens {
  access_token: string
  refresh_token: string
}

/**
 * What a link in a mail carries behind the `#` of its address: a proof to be redeemed, a session that
 * the backend has opened for it, or why it opened none.
 */
export type EmailLink =
  | { kind: 'proof'; type: EmailLinkType; tokenHash: string }
  | { kind: 'session'; type: EmailLinkType; tokens: Tokens }
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
  const access_token = params.get('access_token')
  const refresh_token = params.get('refresh_token')
  return access_token && refresh_token
    ? { kind: 'session', type, tokens: { access_token, refresh_token } }
    : null
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

/** Opens the session of a link in an email: `otp_expired`, `other_account`, … */
async function followEmailLink(link: EmailLink): Promise<void> {
  if (link.kind === 'refused') throw toAuthError({ code: link.code, status: 403 })
  const client = await openBackend()
  const signedIn = readSession()
  if (signedIn) throwAuthError(await client.auth.setSession(await openFor(signedIn.id, link)))
  else await redeem(client, link)
  const { data } = await client.auth.getSession()
  if (!data.session) throw toAuthError({ code: 'otp_expired', status: 403 })
  // Who has forgotten the password, or was invited, chooses one.
  if (link.type === 'recovery' || link.type === 'invite') beginPasswordRecovery()
  await readRole(client, data.session.user.id)
}

type Session = NonNullable<
  Awaited<ReturnType<BackendClient['auth']['getSession']>>['data']['session']
>
type OpeningLink = Exclude<EmailLink, { kind: 'refused' }>

async function redeem({ auth }: BackendClient, link: OpeningLink): Promise<Session | null> {
  const answer =
    link.kind === 'proof'
      ? await auth.verifyOtp({ type: link.type, token_hash: link.tokenHash })
      : await auth.setSession(link.tokens)
  throwAuthError(answer)
  return answer.data.session
}

/**
 * The session of a link, for a user who is signed in. It is looked at before it takes the place of theirs: they would
 * go on in the account of the person who sent them the link.
 */
async function openFor(userId: string, link: OpeningLink): Promise<Session> {
  const options = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false }
  // Two of one key would warn of each other.
  const storageKey = `link-${performance.now()}`
  const client = await connectBackend({ auth: { ...options, storageKey } })
  const session = await redeem(client, link)
  if (!session) throw toAuthError({ code: 'otp_expired', status: 403 })
  if (session.user.id === userId) return session
  if (link.kind === 'proof') await client.auth.signOut({ scope: 'local' })
  throw toAuthError({ code: 'other_account', status: 403 })
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
