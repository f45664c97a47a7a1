import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { startPostgres } from '../../support/postgres-cluster.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations')
const PROJECT = join(import.meta.dirname, 'hosted-project.sql')

/** A database as a hosted project has it. */
export interface HostedProject {
  /** As `postgres`, who owns what migrations make, and is not a superuser. */
  owner: Sql
  /** The connection URL of `postgres`. */
  ownerUrl: string
  /** As the service that keeps accounts. */
  authService: Sql
  /** Applies all migrations as `supabase db push` does, faster: as `postgres`, each file one transaction. */
  push(): Promise<void>
  stop(): Promise<void>
}

export async function createHostedProject(): Promise<HostedProject> {
  const cluster = await startPostgres({ superuser: 'supabase_admin' })
  const urlOf = (role: string) => cluster.url.replace('supabase_admin', role)
  const connectAs = (role: string) => postgres(urlOf(role), { max: 1, onnotice: () => undefined })
  const admin = connectAs('supabase_admin')
  await admin.unsafe(await readFile(PROJECT, 'utf8'))
  await admin.end()
  const [owner, authService] = [connectAs('postgres'), connectAs('supabase_auth_admin')]
  return {
    owner,
    ownerUrl: urlOf('postgres'),
    authService,
    async push() {
      for (const file of (await readdir(MIGRATIONS)).toSorted()) {
        const script = await readFile(join(MIGRATIONS, file), 'utf8')
        await owner.unsafe('reset all')
        await owner.unsafe(script).catch((cause: Error) => {
          throw new Error(`${file}: ${cause.message}`, { cause })
        })
      }
    },
    async stop() {
      await Promise.all([owner.end(), authService.end()])
      await cluster.stop()
    },
  }
}
