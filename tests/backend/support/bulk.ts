import { readCsv } from '#app/features/bulk/read-table.ts'
import { guessColumns, readImportRows, type ImportRow } from '#domain/service-import.ts'
import { rowOf, rowsOf, type Account, type Shop } from './shop.ts'
import { withSql } from './with-sql.ts'

interface Problem {
  column: string
  text: string
}

export interface BulkRow {
  id: string
  place: number
  kind: string
  state: string
  slug: string | null
  service_id: string | null
  before: Record<string, unknown>
  after: Record<string, unknown>
  problems: Problem[]
  pictures: string[] | null
}

export interface BulkRun {
  id: string
  status: string
  rows_ready: number
  rows_same: number
  rows_refused: number
  rows_done: number
  rows_conflict: number
  rows_in_all: number
  is_undoable: boolean
  undone_by: string | null
}

/** Bulk runs, as an admin drives them. */
export function openBulk(shop: Shop, admin: Account) {
  async function ask<Answer>(procedure: string, parameters: object): Promise<Answer> {
    const { data, error } = await admin.client.rpc(procedure, parameters)
    if (error) throw new Error(error.message)
    return data as Answer
  }
  const workOff = () =>
    withSql(async (sql) => {
      for (;;) {
        const [row] = await sql<{ done: number }[]>`select private.work_bulk_runs(500) as done`
        if (!row?.done) return
      }
    })
  return {
    ask,
    workOff,
    preview: (ids: readonly string[], changes: object) =>
      ask<string>('preview_bulk_change', { p_ids: ids, p_where: null, p_changes: changes }),
    /** Starts a run and works all of it off, as the job does. */
    async run(id: string) {
      await ask('start_bulk_run', { p_id: id })
      await workOff()
    },
    async undo(id: string) {
      const undoing = await ask<string>('undo_bulk_run', { p_id: id })
      await workOff()
      return undoing
    },
    async stage(rows: readonly Partial<ImportRow>[], fileName = 'services.csv') {
      const id = await ask<string>('open_import', { p_file_name: fileName, p_rows: rows.length })
      await ask('stage_import_rows', { p_run_id: id, p_rows: rows })
      return id
    },
    rows: (id: string) =>
      rowsOf<BulkRow>(admin.client.from('bulk_rows').select('*').eq('run_id', id).order('place')),
    find: (id: string) =>
      rowOf<BulkRun>(admin.client.from('admin_bulk_runs').select('*').eq('id', id)),
    /** Everything of these services that an edit could change, in the order of their ids. */
    snapshot: async (ids: readonly string[]) => {
      const answer = shop.backOffice
        .from('services')
        .select('*, service_images(url, alt, position)')
      const rows = await rowsOf<Record<string, unknown>>(answer.in('id', [...ids]).order('id'))
      return rows.map((row) => ({ ...row, updated_at: null }))
    },
  }
}

/** What the page of imports makes of a file. */
export function rowsOfFile(csv: string) {
  const { headings, rows } = readCsv(csv)
  return readImportRows(rows, guessColumns(headings))
}

/** Two badges that services can have. */
export interface Badges {
  old: string
  added: string
  remove(): Promise<void>
}

export async function hangBadges(shop: Shop): Promise<Badges> {
  const word = crypto.randomUUID().slice(0, 8)
  const [old, added] = [`old-${word}`, `new-${word}`]
  const rows = [old, added].map((code) => ({ code, label: code, color: '#123456' }))
  await rowsOf(shop.backOffice.from('service_badges').insert(rows).select())
  return {
    old,
    added,
    async remove() {
      await shop.backOffice.from('service_badges').delete().in('code', [old, added])
    },
  }
}
