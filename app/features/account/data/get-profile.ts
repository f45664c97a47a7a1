import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { BillingDetails } from '#domain/billing.ts'

import { MAIL_CHOICES, type MailChoice } from '../mail-choices.ts'

interface ProfileRow {
  full_name: string
  billing: Partial<Record<string, unknown>>
  notifications: Partial<Record<string, unknown>>
}

/** What somebody has decided about the account. */
export interface Profile {
  fullName: string
  billing: BillingDetails
  /** Whether each kind of mail is wanted. */
  mails: Record<MailChoice, boolean>
}

/** The profile of the account that is signed in. */
export async function getProfile(backend: Backend, userId: string): Promise<Profile> {
  const client = await backend()
  const row: ProfileRow | null = unwrapRows(
    await client
      .from('profiles')
      .select('full_name, billing, notifications')
      .eq('id', userId)
      .maybeSingle(),
  )
  return toProfile(row ?? { full_name: '', billing: {}, notifications: {} })
}

function toProfile({ full_name, billing, notifications }: ProfileRow): Profile {
  const text = (key: string) => String(billing[key] ?? '')
  const wanted = MAIL_CHOICES.map(({ value }) => [value, notifications[value] !== false])
  return {
    fullName: full_name,
    billing: {
      name: text('name'),
      company: text('company'),
      address: text('address'),
      taxId: text('tax_id'),
    },
    mails: Object.fromEntries(wanted),
  }
}

export function getProfileQuery(backend: Backend, userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: () => getProfile(backend, userId),
  })
}
