import { z } from 'zod'

/** Raised when an older store could not read what this one writes. */
export const FORMAT = 1

const named = { schema: z.string(), name: z.string() }

/** The rows of a store as of one moment, in files. */
export const snapshotSchema = z.object({
  takenAt: z.string(),
  engine: z.object({ kind: z.string(), version: z.string() }),
  /** Versions of the migrations that had been applied, in their order. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ ...named, columns: z.array(z.string()), rows: z.number(), entry: z.string() }),
  ),
  /** Tables of another owner that could not be read. */
  unread: z.array(z.string()),
  sequences: z.array(z.object({ ...named, lastValue: z.string(), isCalled: z.boolean() })),
})

/** The last entry of an archive: what is in it. */
export const manifestSchema = snapshotSchema.extend({
  format: z.literal(FORMAT),
  product: z.literal('oneday'),
  createdAt: z.string(),
  /** Stored objects: each is a file and its metadata. */
  objects: z.number(),
  hasKeys: z.boolean(),
  entries: z.array(z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })),
})

/** Whose rows are the store: without all of them there is no backup. */
export const STORE_SCHEMAS: ReadonlySet<string> = new Set([
  'auth',
  'private',
  'public',
  'sandbox',
  'storage',
  'supabase_migrations',
])

export type Snapshot = z.infer<typeof snapshotSchema>
export type Manifest = z.infer<typeof manifestSchema>
export type ArchiveEntry = Manifest['entries'][number]

export const MANIFEST_ENTRY = 'manifest.json'
export const KEYS_ENTRY = 'local.env'
export const TABLES_FOLDER = 'tables'
export const FILES_FOLDER = 'files'

/** The name of a stored file under `DATA_DIR/storage`, content or metadata (ObjectFiles). */
export const STORED_FILE = /^[0-9a-f]{2}\/[0-9a-f]{64}(?:\.json)?$/
