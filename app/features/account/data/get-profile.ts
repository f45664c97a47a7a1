import { queryOptions } from '@tanstack/react-query'

import type { Backend } from '#app/backend/backend.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import type { Row } from '#app/backend/rows.ts'
import type { BillingDetails } from '#domain/billing.ts'

import { MAIL_CHOICES, type MailChoice } from '../mail-choices.ts'

/** The settings of the account. */
export interface Profile {
  fullName: string
  billing: BillingDetails
  /** Whether each kind of mail is wanted. */
  mails: Record<MailChoice, boolean>
}

/** The profile of the account that is signed in. */
export async function getProfile(backend: Backend, userId: string): Promise<Profile> {
  const client = await backend()
  const row = unwrapRows(
    await client
      .from('profiles')
      .select('full_name, billing, notifications')
      .eq('id', userId)
      .maybeSingle(),
  )
  return toProfile(row ?? { full_name: '', billing: {}, notifications: {} })
}

function toProfile(row: Row<'profiles', 'full_name' | 'billing' | 'notifications'>): Profile {
  const billing = fieldsOf(row.billing)
  const notifications = fieldsOf(row.notifications)
  const text = (key: string) => String(billing[key] ?? '')
  const wanted = MAIL_CHOICES.map(({ value }) => [value, notifications[value] !== false])
  return {
    fullName: row.full_name,
    billing: {
      name: text('name'),
      company: text('company'),
      address: text('address'),
      taxId: text('tax_id'),
    },
    mails: Object.fromEntries(wanted),
  }
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function getProfileQuery(userId: string) {
  return queryOptions({
    queryKey: ['profile', userId],
    queryFn: ({ client }) => getProfile(backendOf(client), userId),
  })
}
