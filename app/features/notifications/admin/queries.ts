import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { useLiveRefresh } from '#app/backend/use-live-refresh.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { answering, procedureQuery } from '#app/backend/ask-query.ts'
import { askProcedure } from '#app/backend/ask-backend.ts'

import { choicesAnswer, hoursAnswer, needsAnswer, type EmailChoice } from './schema.ts'

/** Below `alerts`: what the bell counts and what the page lists is read again together. */
export const needsQuery = () =>
  procedureQuery(['admin', 'alerts', 'needs'], 'admin_needs', {}, needsAnswer)

/** How the owner hears of each event. */
export const choicesQuery = () =>
  queryOptions({
    queryKey: ['admin', 'notification-choices'],
    queryFn: answering('admin_notification_choices', choicesAnswer, (client) =>
      client.from('admin_notification_choices').select('*').order('label'),
    ),
  })

/** When the owner hears of events. */
export const hoursQuery = () =>
  procedureQuery(['admin', 'notification-hours'], 'admin_notification_hours', {}, hoursAnswer)

/** Marks a line as read that was opened. It stays unread where that fails: the list says so. */
export async function readLine(id: string): Promise<void> {
  const backend = await browserBackend()
  await backend.rpc('mark_notifications', { p_ids: [id], p_where: null, p_is_read: true })
}

/** Keeps the choices true while another admin, or the page of email texts, changes them. */
export function useLiveChoices(): void {
  const queryClient = useQueryClient()
  useLiveRefresh({
    tables: [{ table: 'notification_events' }, { table: 'email_templates' }],
    isFresh: true,
    refresh: () => queryClient.invalidateQueries({ queryKey: choicesQuery().queryKey }),
  })
}

interface Choice {
  kind: string
  label: string
  inApp: boolean
  email: EmailChoice
}

/** Chooses how the owner hears of an event; shown at once, and taken back where it is refused. */
export function useChoose() {
  const queryClient = useQueryClient()
  const { queryKey } = choicesQuery()
  return useMutation({
    mutationFn: ({ kind, inApp, email }: Choice) =>
      askProcedure('choose_notification', { p_kind: kind, p_in_app: inApp, p_email: email }),
    async onMutate({ kind, inApp, email }) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (all) =>
        all?.map((each) => (each.kind === kind ? { ...each, in_app: inApp, email } : each)),
      )
    },
    onSuccess: (_nothing, { label }) => adminToast.success('Saved.', label),
    onError: (error, { label }) => adminToast.error(`${label}: not saved.`, userMessageOf(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  })
}
