import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { BulkTransaction, Database } from '../../supabase/index.ts'
import {
  EXACT_TEXT,
  listTables,
  quoteColumns,
  quoteName,
  readSequences,
  type TableShape,
} from './catalogue.ts'
import { STORE_SCHEMAS, TABLES_FOLDER, type Snapshot } from './manifest.ts'

const LINE_FEED = 0x0a

/**
 * Writes the rows of all tables, as of one moment, to files under `directory`.
 *
 * @throws when the database holds no store
 */
export async function takeSnapshot(database: Database, directory: string): Promise<Snapshot> {
  await mkdir(join(directory, TABLES_FOLDER), { recursive: true })
  return database.bulk(async (tx) => {
    await tx.exec(EXACT_TEXT)
    const shapes = await listTables(tx)
    const migrations = await readMigrations(tx, shapes)
    const [moment] = await tx.query<{ takenAt: string; version: string }>(
      `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt",
         current_setting('server_version') as version`,
    )
    const tables: Snapshot['tables'] = []
    for (const { isReadable, ...shape } of shapes) {
      if (!isReadable && !STORE_SCHEMAS.has(shape.schema)) continue
      const entry = `${TABLES_FOLDER}/${encodeURIComponent(`${shape.schema}.${shape.name}`)}.copy`
      const rows = await writeRows(tx, shape, join(directory, entry))
      tables.push({ ...shape, rows, entry })
    }
    const read = new Set(tables.map(quoteName))
    return {
      takenAt: moment?.takenAt ?? '',
      engine: { kind: 'postgres', version: moment?.version ?? '' },
      migrations,
      tables,
      unread: shapes.map(quoteName).filter((name) => !read.has(name)),
      sequences: await readSequences(tx),
    }
  })
}

async function readMigrations(tx: BulkTransaction, shapes: TableShape[]): Promise<string[]> {
  if (!shapes.some((shape) => quoteName(shape) === '"supabase_migrations"."schema_migrations"')) {
    throw new Error('There is no store in this database: it has no list of migrations.')
  }
  const rows = await tx.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  )
  return rows.map(({ version }) => version)
}

async function writeRows(
  tx: BulkTransaction,
  shape: Omit<TableShape, 'isReadable'>,
  file: string,
): Promise<number> {
  let rows = 0
  async function* counted(pieces: AsyncIterable<Uint8Array>) {
    for await (const piece of pieces) {
      for (let at = piece.indexOf(LINE_FEED); at >= 0; at = piece.indexOf(LINE_FEED, at + 1)) {
        rows += 1
      }
      yield piece
    }
  }
  await pipeline(
    counted(tx.copyOut(quoteName(shape), quoteColumns(shape.columns))),
    createWriteStream(file, { mode: 0o600 }),
  )
  return rows
}
