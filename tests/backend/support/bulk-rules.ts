import { store, type AccessRule, type Cast } from './access-rule.ts'
import type { CallCast } from './cast-roles.ts'
import { forTheOwner, forTheServer, type ProcedureRule } from './procedure-rule.ts'
import { stockService } from './stock.ts'

const run = () => ({ kind: 'change' })

async function row(cast: Cast) {
  const [runId] = await store(cast, 'bulk_runs', [run()])
  return { run_id: runId, place: 1, state: 'ready' }
}

/** What functions alone write; admins may read it, and the server all. */
const PERMITS = {
  key: 'id',
  reads: [0, 0, 0, 1, 1],
  updates: [0, 0, 0, 0, 1],
  deletes: [0, 0, 0, 0, 1],
  inserts: [0, 0, 0, 0, 1],
} as const

/** Who may do what with bulk runs and their rows. */
export const bulkRules: readonly AccessRule[] = [
  {
    ...PERMITS,
    relation: 'bulk_runs',
    examples: (cast) => store(cast, 'bulk_runs', [run()]),
    newRow: run,
    change: { rows_done: 9 },
  },
  {
    ...PERMITS,
    relation: 'bulk_rows',
    examples: async (cast) => store(cast, 'bulk_rows', [await row(cast)]),
    newRow: row,
    change: { place: 9 },
  },
  {
    ...PERMITS,
    relation: 'admin_bulk_runs',
    examples: (cast) => store(cast, 'bulk_runs', [run()]),
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: run,
    isReadOnly: 'view',
  },
]

const aRun = async ({ shop }: CallCast, columns: object) => {
  const [id] = await store({ shop }, 'bulk_runs', [{ ...run(), ...columns }])
  return id
}

/** One that the job leaves alone, because a row of it waits for its pictures. */
const aWaitingRun = async (cast: CallCast) => {
  const id = await aRun(cast, { status: 'running' })
  const pictures = ['https://pictures.example/1.png']
  await store(cast, 'bulk_rows', [
    { run_id: id, place: 1, kind: 'update', state: 'ready', pictures },
  ])
  return id
}

const aFinishedRun = async (cast: CallCast) => {
  const finished = new Date().toISOString()
  const id = await aRun(cast, { status: 'done', rows_done: 1, finished_at: finished })
  return { p_id: id }
}

/** Who may call what works on them. */
export const bulkProcedureRules: readonly ProcedureRule[] = [
  forTheOwner('preview_bulk_change', async ({ shop }) => ({
    p_ids: [(await stockService(shop)).id],
    p_where: null,
    p_changes: { status: 'archived' },
  })),
  forTheOwner('plan_bulk_rows', async (cast) => ({ p_id: await aRun(cast, {}) })),
  forTheOwner('start_bulk_run', async (cast) => ({ p_id: await aRun(cast, {}) })),
  forTheOwner('stop_bulk_run', async (cast) => ({ p_id: await aWaitingRun(cast) })),
  forTheOwner('discard_bulk_run', async (cast) => ({ p_id: await aRun(cast, {}) })),
  forTheOwner('undo_bulk_run', aFinishedRun),
  forTheOwner('open_import', { p_file_name: 'services.csv', p_rows: 1 }),
  forTheOwner('stage_import_rows', async (cast) => ({
    p_run_id: await aRun(cast, { kind: 'import' }),
    p_rows: [],
  })),
  forTheServer('list_import_pictures'),
  forTheServer('settle_import_pictures', {
    p_id: crypto.randomUUID(),
    p_stored: {},
    p_problem: null,
  }),
]
