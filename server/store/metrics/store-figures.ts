import type { Database } from '../../supabase/index.ts'

export interface Figure {
  name: string
  help: string
  rows: { labels: Record<string, string>; value: number }[]
}

interface Row {
  name: keyof typeof HELP
  label: string | null
  text: string
  value: number
}

/** Each with the name of its label, where it has one. */
const HELP = {
  database_connections: ['Connections to the database by what they do.', 'state'],
  queue_length: ['What waits to be done in the background.', 'queue'],
  mail_failed: ['Emails that could not be sent.', null],
  job_age_seconds: ['Seconds since a job last came to its end.', 'job'],
  job_failed: ['1 where the last turn of a job ended with an error.', 'job'],
} as const

/** What the store counts in its database for who watches it, in one question. */
const FIGURES = `
  select 'database_connections' as name, coalesce(state, 'background') as text, count(*)::float8 as value
  from pg_stat_activity where datname = current_database() group by state
  union all
  select 'queue_length', 'mail', count(*) from public.outbox_emails where status = 'queued'
  union all
  select 'queue_length', 'bulk', coalesce(sum(rows_ready), 0) from public.bulk_runs where status = 'running'
  union all
  select 'queue_length', 'audit', count(*) from public.audit_log where place is null
  union all
  select 'queue_length', 'files', count(*) from private.abandoned_files
  union all
  select 'mail_failed', '', count(*) from public.outbox_emails where status = 'failed'
  union all
  select 'job_age_seconds', name, extract(epoch from now() - last_finished_at) from private.job_runs
  where last_finished_at is not null
  union all
  select 'job_failed', name, (last_error is not null)::integer from private.job_runs`

export async function readFigures(database: Pick<Database, 'query'>): Promise<Figure[]> {
  const rows = await database.query<Omit<Row, 'label'>>(FIGURES)
  return Object.entries(HELP).map(([name, [help, label]]) => ({
    name,
    help,
    rows: rows
      .filter((row) => row.name === name)
      .map(({ text, value }) => ({ labels: label ? { [label]: text } : {}, value })),
  }))
}
