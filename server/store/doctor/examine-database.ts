import { hasDatabase, listMigrations, type Queryable } from '../../supabase/index.ts'
import { type StorePlace, visitPlace } from '../backup/open-place.ts'
import { fine, type Finding, look, wrong } from './finding.ts'

/** The one that the store brings along, that its tests run on, and that hosted projects have. */
const OLDEST_POSTGRES = 17

/** Version, migrations and background jobs of the database that the store would open. */
export async function examineDatabase(place: StorePlace): Promise<Finding[]> {
  if (!hasDatabase(place)) return [fine('database', 'will be made by the first start')]
  const opened = await visitPlace(place, 'doctor').catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  )
  if (typeof opened === 'string') {
    return [wrong('database', opened, 'Check DATABASE_URL, or start the store once.')]
  }
  try {
    return [await examineVersion(opened.database), ...(await examineSchema(opened.database))]
  } finally {
    await opened.close()
  }
}

async function examineVersion(database: Queryable): Promise<Finding> {
  const [row] = await database.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const version = row?.version ?? ''
  const text = `PostgreSQL ${version} answers`
  if (Number.parseInt(version) >= OLDEST_POSTGRES) return fine('database', text)
  return wrong('database', text, `The store needs PostgreSQL ${OLDEST_POSTGRES} or newer.`)
}

async function examineSchema(database: Queryable): Promise<Finding[]> {
  const [made] = await database.query<{ is_made: boolean }>(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as is_made`,
  )
  if (!made?.is_made) return [fine('migrations', 'none yet: the first start applies them')]
  const applied = await database.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  )
  const known = new Set((await listMigrations()).map(({ version }) => version))
  return [
    judgeMigrations(known, new Set(applied.map(({ version }) => version))),
    await examineJobs(database),
  ]
}

export function judgeMigrations(known: ReadonlySet<string>, applied: ReadonlySet<string>): Finding {
  const missing = known.difference(applied).size
  const unknown = applied.difference(known).size
  if (unknown > 0) {
    const text = `the database has ${unknown} that this code does not know`
    return wrong('migrations', text, 'It is of a newer version: update the code.')
  }
  if (missing === 0) return fine('migrations', `all ${known.size} are applied`)
  const text = `${missing} of ${known.size} are to come`
  return look(
    'migrations',
    text,
    'The next start applies them. Make a backup first: npm run backup',
  )
}

async function examineJobs(database: Queryable): Promise<Finding> {
  const jobs = await database.query<{ name: string; last_error: string }>(
    'select name, last_error from private.job_runs where last_error is not null order by name',
  )
  if (jobs.length === 0) return fine('jobs', 'last ran without an error')
  const text = jobs.map(({ name, last_error }) => `${name}: ${last_error}`).join('; ')
  return look('jobs', text, 'They are tried again. The log of the store says more.')
}
