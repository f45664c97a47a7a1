import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'

/** What the procedure `count_inbox` answers. */
export const inboxCounts = row({
  new: z.number(),
  late: z.number(),
  oldestAt: z.nullable(z.string()),
  /** In the last 30 days, and within 24 hours. */
  answered: z.number(),
  inTime: z.number(),
})

const reply = row({
  id: z.string(),
  kind: z.enum(['sent', 'noted', 'received']),
  body: z.string(),
  fromEmail: z.nullable(z.string()),
  createdAt: z.string(),
  author: z.nullable(z.string()),
  emailId: z.nullable(z.string()),
  emailStatus: z.nullable(z.string()),
})

export type Reply = z.output<typeof reply>

/** What the procedure `get_message` answers. */
export const threadAnswer = row({
  message: row({
    id: z.string(),
    createdAt: z.string(),
    name: z.string(),
    email: z.string(),
    company: z.nullable(z.string()),
    subject: z.string(),
    message: z.string(),
    place: z.enum(['new', 'answered', 'closed', 'spam']),
    isLate: z.boolean(),
    waitingSince: z.string(),
    firstAnsweredAt: z.nullable(z.string()),
    spamScore: z.number(),
    spamReasons: z.array(z.string()),
    personId: z.nullable(z.string()),
  }),
  replies: z.array(reply),
  nextId: z.nullable(z.string()),
})

export type Thread = z.output<typeof threadAnswer>
export type Message = Thread['message']
