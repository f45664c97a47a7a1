import { useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { userMessageOf } from '#app/backend/errors.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import { resendEmail } from './data/resend-email.ts'
import type { OutboxEmail } from './outbox-email.ts'

/** What can be done with a mail of the outbox. */
export function useResend() {
  const queryClient = useQueryClient()
  async function resend({ id }: OutboxEmail): Promise<void> {
    try {
      await resendEmail(browserBackend, id)
      adminToast.success('Mail written again.')
    } catch (error) {
      adminToast.error('Failed to send the mail again.', userMessageOf(error))
    }
    await queryClient.invalidateQueries({ queryKey: ['admin', 'outbox'] })
  }
  return (email: OutboxEmail) => [
    {
      label: 'Send again',
      icon: Send,
      isDisabled: email.status === 'queued',
      onSelect: () => void resend(email),
    },
  ]
}
