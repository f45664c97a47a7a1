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
