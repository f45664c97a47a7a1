import { join } from 'node:path'
import { App, setExperimental } from '@supabase/lite'
import type { Config } from './config.ts'
import type { OpenedDatabase } from './db.ts'
import { bootstrapRoles, migrate } from './migrate.ts'
import { FileStorageAdapter } from './storage/file-storage-adapter.ts'
import { normalizeUpload } from './storage/normalize-upload.ts'

// lite 0.10 replaces `process.emitWarning` by a function that fails on warnings which are Errors.
const emitText = process.emitWarning
process.emitWarning = (warning: string | Error, ...rest: unknown[]) =>
  void Reflect.apply(emitText, process, [String(warning), ...rest])

const MIGRATIONS = join(import.meta.dirname, '../supabase/migrations')

/** The Supabase-compatible backend in this process: `/auth/v1`, `/rest/v1` and `/storage/v1`. */
export interface Backend {
  fetch(request: Request): Promise<Response>
  /** Names of the migrations that were applied at this start. */
  applied: string[]
}

/** Prepares roles, system schemas and migrations, and assembles `@supabase/lite` on the database. */
export async function openBackend(
  config: Pick<Config, 'publishableKey' | 'secretKey' | 'jwtSecret' | 'publicUrl' | 'dataDir'>,
  { database, connection }: OpenedDatabase,
): Promise<Backend> {
  setExperimental('storage', true)
  await bootstrapRoles(database)
  const app = new App({
    connection,
    auth: {
      enabled: true,
      jwt_secret: config.jwtSecret,
      publishable_key: config.publishableKey,
      secret_key: config.secretKey,
      site_url: config.publicUrl,
      minimum_password_length: 8,
      email: { enable_signup: true, enable_confirmations: false },
    },
    storage: { enabled: true },
    options: { server: { disableStudio: true } },
  })
  app._storageAdapter = new FileStorageAdapter(join(config.dataDir, 'storage'))
  await app.init()
  await app.ensureSystemSchema()
  const applied = await migrate(database, MIGRATIONS)
  await connection.clearSchemaCache()
  const backend: Backend = {
    applied,
    async fetch(request) {
      const isUpload = new URL(request.url).pathname.startsWith('/storage/v1/object/')
      return app.fetch(isUpload ? await normalizeUpload(request) : request)
    },
  }
  await warmUp(backend, config.publishableKey)
  return backend
}

/** The first requests read the catalogue of tables; on PostgreSQL twenty at once get in each other's way. */
async function warmUp(backend: Backend, apikey: string): Promise<void> {
  const response = await backend.fetch(
    new Request('http://localhost/rest/v1/service_cards?select=id&limit=1', {
      headers: { apikey },
    }),
  )
  if (!response.ok) throw new Error(`The backend does not answer: ${await response.text()}`)
}
