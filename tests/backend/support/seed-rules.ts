import { forTheOwner, forTheServer, type ProcedureRule } from './procedure-rule.ts'

const OVER = '409 seed_run_over'
const NO_KIND = { p_kinds: ['x'], p_with_changed: false }

/** Who may change the demo store: admins through the function seed-tools, which knows whether payments are live. */
export const seedProcedureRules: readonly ProcedureRule[] = [
  forTheOwner('admin_demo_state'),
  forTheOwner('admin_store_start'),
  forTheOwner('skip_start_step', { p_step: 'mail', p_is_skipped: false }),
  {
    procedure: 'stop_seed_run',
    parameters: () => ({ p_id: crypto.randomUUID() }),
    answers: {
      ...forTheOwner('stop_seed_run').answers,
      admin: OVER,
      'secret key': OVER,
    },
  },
  forTheServer('tag_demo_rows', { p_table: 'bulk_runs', p_ids: [] }),
  forTheServer('remove_demo_rows', NO_KIND, '422 unknown_kind'),
  forTheServer('start_seed_run', { p_action: 'load', p_kinds: ['x'] }, '422 unknown_kind'),
]
