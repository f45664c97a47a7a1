import {
  CircleCheck,
  Mail,
  MessageCircle,
  MessageSquare,
  NotebookPen,
  Reply,
  Send,
  ShoppingBag,
  Star,
  UserPlus,
  type LucideIcon,
} from 'lucide-react'

import type { Happened } from '../schema.ts'

const LOOKS: Readonly<Record<string, { icon: LucideIcon; words: string }>> = {
  order: { icon: ShoppingBag, words: 'Ordered' },
  order_message: { icon: MessageCircle, words: 'Wrote about' },
  order_answer: { icon: Reply, words: 'You wrote about' },
  message: { icon: MessageSquare, words: 'Wrote in the contact form:' },
  reply_sent: { icon: Send, words: 'You answered:' },
  reply_noted: { icon: NotebookPen, words: 'You answered elsewhere:' },
  reply_received: { icon: MessageSquare, words: 'Answered by email:' },
  review: { icon: Star, words: 'Reviewed' },
  email: { icon: Mail, words: 'Was emailed' },
  note: { icon: NotebookPen, words: 'Note' },
  task: { icon: CircleCheck, words: 'Task done:' },
  account: { icon: UserPlus, words: 'Signed up' },
}

const STATES: Readonly<Record<string, string>> = {
  PENDING: 'Began an order:',
  CANCELLED: 'Did not pay for',
}

/** The icon and the words in front of what it is about. */
export function looksOf({ kind, status, cents }: Happened) {
  const { icon, words } = LOOKS[kind] ?? { icon: Mail, words: kind }
  if (kind === 'order') return { icon, words: STATES[status ?? ''] ?? words }
  if (kind === 'review') return { icon, words: `Reviewed with ${cents} of 5 stars:` }
  return { icon, words }
}

/** The page of what it is about; null where there is none. */
export function linkOf({ kind, aboutId }: Happened): string | null {
  if (aboutId === null) return null
  switch (kind) {
    case 'order':
    case 'order_message':
    case 'order_answer':
      return `/admin/orders/${aboutId}`
    case 'message':
    case 'reply_sent':
    case 'reply_noted':
    case 'reply_received':
      return `/admin/crm/inbox/${aboutId}`
    case 'review':
      return `/admin/reviews/${aboutId}`
    case 'email':
      return `/admin/outbox?mail=${aboutId}`
    default:
      return null
  }
}
