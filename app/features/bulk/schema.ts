import { z } from 'zod'

/** What can be wrong with a row, and in which column of the service; '' where it is about all of it. */
const problem = z.object({ column: z.string(), text: z.string() })

export const ROW_STATES = ['waiting', 'ready', 'same', 'refused', 'done', 'conflict'] as const
const values = z.record(z.string(), z.unknown())

/** What a run does to a service, planned and done. */
export const bulkRow = z.object({
  id: z.string(),
  place: z.number(),
  kind: z.enum(['update', 'create', 'remove']),
  service_id: z.string().nullable(),
  slug: z.string().nullable(),
  title: z.string().nullable(),
  state: z.enum(ROW_STATES),
  before: values,
  after: values,
  problems: z.array(problem),
  pictures: z.array(z.string()).nullable(),
})
export type BulkRow = z.output<typeof bulkRow>

const count = z.number()

/** What a change does to each service: what `preview_bulk_change` was given. */
const changes = z.object({
  price: z
    .object({
      mode: z.enum(['percent', 'amount', 'set']),
      value: z.number(),
      rounding: z.enum(['exact', '00', '99']),
    })
    .optional(),
  badges: z
    .object({ mode: z.enum(['add', 'remove', 'set']), codes: z.array(z.string()) })
    .optional(),
  category: z.string().optional(),
  status: z.string().optional(),
  delivery_time_days: z.number().optional(),
  seo_title: z.string().optional(),
  seo_description: z.string().optional(),
})

/** The search and filters that chose the services. */
const chosen = z.object({
  q: z.string().optional(),
  eq: z.record(z.string(), z.string()).optional(),
})

/** A bulk change, an import, or what took one back. */
export const bulkRun = z.object({
  id: z.string(),
  kind: z.enum(['change', 'import', 'undo']),
  status: z.enum(['draft', 'running', 'stopped', 'done']),
  file_name: z.string().nullable(),
  changes,
  chosen: chosen.nullable(),
  undoes: z.string().nullable(),
  undone_by: z.string().nullable(),
  is_undoable: z.boolean(),
  starter_name: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  rows_ready: count,
  rows_same: count,
  rows_refused: count,
  rows_done: count,
  rows_conflict: count,
  rows_in_all: count,
  /** Of those that are ready. */
  rows_to_create: count,
})
export type BulkRun = z.output<typeof bulkRun>

/** Which services a change is about: some that were chosen in their list, or those that it shows. */
export const bulkTarget = z.union([
  z.object({ ids: z.array(z.string()) }),
  z.object({
    where: z.object({
      q: z.string(),
      in: z.array(z.string()),
      eq: z.record(z.string(), z.string()),
      trash: z.boolean(),
    }),
  }),
])
export type BulkTarget = z.output<typeof bulkTarget>

/** What the list of services hands over with its selection. */
export const chosenServices = z.object({ target: bulkTarget, count: z.number() })
export type ChosenServices = z.output<typeof chosenServices>
