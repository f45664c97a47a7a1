import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'

const nullableText = z.nullable(z.string())

const happened = row({
  at: z.string(),
  kind: z.string(),
  id: z.string(),
  title: nullableText,
  body: nullableText,
  status: nullableText,
  /** Of an order its total; of a review its stars. */
  cents: z.nullable(z.number()),
  aboutId: nullableText,
})

export type Happened = z.output<typeof happened>

/** What the procedure `list_person_timeline` answers. */
export const timelineAnswer = z.array(happened)

const task = row({
  id: z.string(),
  title: z.string(),
  dueOn: nullableText,
  remindAt: nullableText,
})
export type Task = z.output<typeof task>

/** The row of the list, under the columns' own names: the form compares them with the stored ones. */
const personRow = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  other_emails: z.array(z.string()),
  company: nullableText,
  company_id: nullableText,
  company_key: nullableText,
  stage: z.string(),
  tags: z.array(z.string()),
  orders: z.number(),
  spend_cents: z.number(),
  messages: z.number(),
  reviews: z.number(),
  is_proven: z.boolean(),
  has_account: z.boolean(),
  first_seen_at: z.string(),
  last_contact_at: nullableText,
  open_tasks: z.number(),
  next_task_on: nullableText,
  has_task_due: z.nullable(z.boolean()),
  given_name: nullableText,
  given_company: nullableText,
  search_text: nullableText,
  updated_at: z.string(),
})

/** What the procedure `get_person` answers. */
export const personAnswer = row({
  person: personRow,
  merges: z.array(
    row({ id: z.string(), email: z.string(), name: z.string(), createdAt: z.string() }),
  ),
  tasks: z.array(task),
  duplicates: z.array(
    row({ id: z.string(), name: z.string(), email: z.string(), reason: z.string() }),
  ),
  timeline: timelineAnswer,
})

export type PersonAnswer = z.output<typeof personAnswer>

const card = row({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: nullableText,
  spendCents: z.number(),
  lastContactAt: nullableText,
  openTasks: z.number(),
  nextTaskOn: nullableText,
})

export type BoardCard = z.output<typeof card>

/** What the procedure `list_stage_board` answers. */
export const boardAnswer = z.array(
  row({ stage: z.string(), count: z.number(), people: z.array(card) }),
)

export type BoardStage = z.output<typeof boardAnswer>[number]

const suspect = row({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  company: nullableText,
  orders: z.number(),
  spendCents: z.number(),
  messages: z.number(),
  firstSeenAt: z.string(),
  lastContactAt: nullableText,
})

export type Suspect = z.output<typeof suspect>

/** What the procedure `list_likely_duplicates` answers. */
export const duplicatesAnswer = z.array(
  row({ reason: z.string(), first: suspect, second: suspect }),
)

export type Pair = z.output<typeof duplicatesAnswer>[number]
