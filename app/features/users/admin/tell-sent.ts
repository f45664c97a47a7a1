import { z } from 'zod'

import { adminToast } from '#app/ui/admin/admin-toast.ts'

const answer = z.object({ kept_email_id: z.nullable(z.string()) })

/** Long enough to read where the email is, and to go there. */
const KEPT_MS = 10_000

interface Email {
  /** In a sentence: "Invitation". */
  what: string
  email: string
  /** What the link in it does. */
  text: string
}

/** Says that an email was sent, or that it waits in the outbox because there is no mail server. */
export function tellSent(
  answered: unknown,
  { what, email, text }: Email,
  open: (path: string) => void,
) {
  const kept = answer.safeParse(answered).data?.kept_email_id
  if (!kept) return adminToast.success(`${what} sent.`, text)
  adminToast.info(
    `${what} not sent: it is in the outbox.`,
    `There is no mail server yet. Open the email there and pass its link on to ${email}. ${text}`,
    {
      durationMs: KEPT_MS,
      action: {
        label: 'Open',
        onClick: () => open(`/admin/outbox?mail=${encodeURIComponent(kept)}`),
      },
    },
  )
}
