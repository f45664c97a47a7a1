import { z } from 'zod'

import type { UntypedBackend } from '#app/backend/backend.ts'
import { browserBackend } from '#app/backend/browser-backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { parseAnswer } from '#app/backend/read-answer.ts'
import { fetchListPage } from '#app/backend/resource-rows.ts'
import { fetchAllRows, writeCsv } from '#app/ui/admin/data-table/export-csv.ts'
import { MAX_IMPORT_ROWS, type ImportRow } from '#domain/service-import.ts'

import { EXPORT_COLUMNS, EXPORT_SELECT, type ExportedService } from '../export-columns.ts'
import type { FileTable } from '../read-table.ts'
import type { FileAnswer } from './read-file.worker.ts'

const MAX_BYTES = 30_000_000
/** 10,000 rows take two seconds; a spreadsheet of a few KB can unfold to more than any memory. */
const LONGEST_READ_MS = 60_000
const TOO_LONG = 'The file takes too long to read. Please save its rows as .csv.'

/** Reads a CSV file or a spreadsheet in a worker. @throws Error with words for people */
export async function readFile(file: File): Promise<FileTable> {
  refuse(tableProblem({ bytes: file.size, rows: 0 }))
  const worker = new Worker(new URL('./read-file.worker.ts', import.meta.url), { type: 'module' })
  let limit: ReturnType<typeof setTimeout> | undefined
  try {
    const answer = await new Promise<FileAnswer>((resolve, reject) => {
      const giveUp = () => reject(new Error(TOO_LONG))
      limit = setTimeout(giveUp, LONGEST_READ_MS)
      worker.addEventListener('message', ({ data }: MessageEvent<FileAnswer>) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The file cannot be read.')))
      // A worker has no origin to name.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage(file)
    })
    if ('problem' in answer) throw new Error(answer.problem)
    refuse(tableProblem({ bytes: 0, rows: answer.table.rows.length }))
    return answer.table
  } finally {
    clearTimeout(limit)
    worker.terminate()
  }
}

/** Why a file is too much; null where it is not. */
export function tableProblem({ bytes, rows }: { bytes: number; rows: number }): string | null {
  if (bytes > MAX_BYTES) return 'A file has at most 30 MB.'
  return rows > MAX_IMPORT_ROWS ? 'A file has at most 10,000 rows. Please split it.' : null
}

function refuse(problem: string | null): void {
  if (problem !== null) throw new Error(problem)
}

const ROWS_AT_ONCE = 50
const CHARACTERS_AT_ONCE = 500_000

/** Rows in parts of a size that a request can take. */
export function inParts(rows: readonly ImportRow[]): ImportRow[][] {
  const parts: ImportRow[][] = []
  let characters = 0
  for (const row of rows) {
    const size = JSON.stringify(row).length
    const last = parts.at(-1)
    if (last && last.length < ROWS_AT_ONCE && characters + size <= CHARACTERS_AT_ONCE) {
      last.push(row)
      characters += size
    } else {
      parts.push([row])
      characters = size
    }
  }
  return parts
}

/** Sends the rows to be planned, which changes nothing yet; answers the run. `onProgress` gets how many are there. */
export async function stageImport(
  fileName: string,
  rows: readonly ImportRow[],
  onProgress: (count: number) => void,
): Promise<string> {
  const client: UntypedBackend = await browserBackend()
  const opened = await client.rpc('open_import', { p_file_name: fileName, p_rows: rows.length })
  const id = parseAnswer('open_import', z.string(), unwrapRows(opened))
  let staged = 0
  for (const part of inParts(rows)) {
    const began = performance.now()
    unwrapRows(await client.rpc('stage_import_rows', { p_run_id: id, p_rows: part }))
    staged += part.length
    onProgress(staged)
    // The store's visitors come first: on a busy store a part takes longer, and so does the rest.
    const tookMs = performance.now() - began
    if (staged < rows.length) await new Promise((resolve) => setTimeout(resolve, tookMs))
  }
  return id
}

/** All living services as CSV, in the form that the import takes. */
export async function exportServices(onProgress: (count: number) => void): Promise<string> {
  const client = await browserBackend()
  const rows = await fetchAllRows<ExportedService>(
    {
      request: {
        q: '',
        filters: {},
        sort: { column: 'service_title', isDescending: false },
        page: 1,
        pageSize: 1000,
      },
      fetchPage: async ({ page, pageSize, sort }) => {
        const living = client.from('services').select(EXPORT_SELECT, { count: 'exact' })
        return fetchListPage<ExportedService>(living.is('deleted_at', null), {
          q: '',
          searchIn: [],
          sort,
          page,
          pageSize,
        })
      },
    },
    onProgress,
  )
  return writeCsv(rows, EXPORT_COLUMNS)
}
