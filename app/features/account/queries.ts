import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { AppError, unwrapRows } from '#app/backend/errors.ts'
import { backendOf } from '#app/backend/query-backend.ts'
import type { BillingDetails } from '#domain/billing.ts'

import { describeDevice } from './describe-device.ts'

const NOT_SAVED = "I couldn't save your changes. Please try again."

/** The mails that can be turned off; see `screen_mail` in the migration. */
export const MAIL_CHOICES = [
  { value: 'messages', label: 'New messages', hint: 'When I write to you about an order.' },
  { value: 'progress', label: 'Progress', hint: 'When work or a revision starts.' },
  {
    value: 'reminders',
    label: 'Reminders',
    hint: 'When an order is still waiting for its brief.',
  },
] as const

export interface Profile {
  fullName: string
  billing: BillingDetails
  /** Whether each kind of mail is wanted. */
  mails: Record<(typeof MAIL_CHOICES)[number]['value'], boolean>
}

export const profileQuery = (userId: string) =>
  queryOptions({
    queryKey: ['profile', userId],
    queryFn: async ({ client }): Promise<Profile> => {
      const backend = await backendOf(client)()
      const row = unwrapRows(
        await backend
          .from('profiles')
          .select('full_name, billing, notifications')
          .eq('id', userId)
          .maybeSingle(),
      )
      const billing = fieldsOf(row?.billing)
      const notifications = fieldsOf(row?.notifications)
      const text = (key: string) => String(billing[key] ?? '')
      const isWanted = (kind: keyof Profile['mails']) => notifications[kind] !== false
      return {
        fullName: row?.full_name ?? '',
        billing: {
          name: text('name'),
          company: text('company'),
          address: text('address'),
          taxId: text('tax_id'),
        },
        mails: {
          messages: isWanted('messages'),
          progress: isWanted('progress'),
          reminders: isWanted('reminders'),
        },
      }
    },
  })

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export function useSaveProfile(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (changes: Partial<Profile>) => saveProfile(userId, changes),
    // One after the other, or an earlier choice could arrive last.
    scope: { id: `profile ${userId}` },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery(userId).queryKey }),
  })
}

async function saveProfile(userId: string, { fullName, billing, mails }: Partial<Profile>) {
  const { taxId, ...buyer } = billing ?? {}
  const columns = {
    ...(fullName === undefined ? {} : { full_name: fullName }),
    ...(billing ? { billing: { ...buyer, tax_id: taxId } } : {}),
    ...(mails ? { notifications: mails } : {}),
  }
  try {
    const client = await browserBackend()
    const saved = unwrapRows(
      await client.from('profiles').update(columns).eq('id', userId).select('id'),
    )
    if (saved?.length !== 1) {
      throw new AppError({ code: 'profile_missing', userMessage: NOT_SAVED })
    }
  } catch (cause) {
    const code = cause instanceof AppError ? cause.code : 'backend_unreachable'
    throw new AppError({ code, userMessage: NOT_SAVED, cause })
  }
}

/** Where the account is signed in; this browser comes first. */
export const sessionsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['sessions', userId],
    queryFn: ({ client }) => listSessions(client),
    staleTime: 0,
  })

export type AccountSession = Awaited<ReturnType<typeof listSessions>>[number]

async function listSessions(queryClient: QueryClient) {
  const client = await backendOf(queryClient)()
  const rows = unwrapRows(await client.rpc('list_my_sessions')) ?? []
  return rows.map((row) => ({ ...row, device: describeDevice(row.user_agent) }))
}
