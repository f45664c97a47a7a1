// Writes the types of the database from a PostgreSQL that has all migrations; `--check` only compares
// what they were written from with today's migrations.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../tests/support/postgres-cluster.ts'
import { startStore } from '../tests/support/store-process.ts'
import { ROOT } from './run.ts'

const MIGRATIONS = join(ROOT, 'supabase/migrations')
const TYPES = join(ROOT, 'app/backend/database.types.ts')
/** 200 MB, so it is fetched when it is needed and no dependency. */
const GENERATOR = '@supabase/postgres-meta@0.99.0'

const firstLine = `// From the migrations with the digest ${await digestOfMigrations()}, by "npm run database-types".\n`

if (process.argv.includes('--check')) {
  const types = await readFile(TYPES, 'utf8')
  if (!types.startsWith(firstLine)) {
    console.error('The migrations have changed since the types were made: npm run database-types')
    process.exitCode = 1
  }
} else {
  await writeFile(TYPES, firstLine + (await generateTypes()))
}

async function generateTypes(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'oneday-types-'))
  const cluster = await startPostgres()
  try {
    const install = ['install', '--no-save', '--ignore-scripts', '--prefix', directory, GENERATOR]
    execFileSync('npm', install, { stdio: 'inherit' })
    const databaseUrl = await cluster.createDatabase('store')
    const store = await startStore({ databaseUrl, env: { SEED_DEMO: 'false' } })
    await store.stop()
    const server = join(directory, 'node_modules/@supabase/postgres-meta/dist/server/server.js')
    return execFileSync(process.execPath, [server], {
      encoding: 'utf8',
      env: {
        ...process.env,
        PG_META_GENERATE_TYPES: 'typescript',
        PG_META_GENERATE_TYPES_INCLUDED_SCHEMAS: 'public',
        PG_META_DB_URL: databaseUrl,
      },
    })
  } finally {
    await cluster.stop()
    await rm(directory, { recursive: true })
  }
}

async function digestOfMigrations(): Promise<string> {
  const digest = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).toSorted()) {
    digest.update(name).update(await readFile(join(MIGRATIONS, name)))
  }
  return digest.digest('hex').slice(0, 16)
}
