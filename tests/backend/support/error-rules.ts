import { store, unique, type AccessRule } from './access-rule.ts'
import { forTheOwner, forTheServer, type ProcedureRule } from './procedure-rule.ts'

const group = () => ({
  fingerprint: crypto.randomUUID().replaceAll('-', ''),
  place: 'browser',
  message: unique('Error'),
  route: '/cart',
  first_at: '2026-11-22T12:00:00Z',
  last_at: '2026-11-22T12:00:00Z',
})

/** An error that visitors met. */
export const anErrorGroup = async (cast: Parameters<typeof store>[0]) =>
  (await store(cast, 'error_groups', [group()]))[0]

/** What failed for visitors. */
export const errorRules: readonly AccessRule[] = [
  {
    relation: 'error_groups',
    key: 'id',
    examples: (cast) => store(cast, 'error_groups', [group()]),
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 1],
    deletes: [0, 0, 0, 0, 1],
    inserts: [0, 0, 0, 0, 1],
    newRow: group,
    change: { state: 'ignored' },
  },
  {
    relation: 'error_group_releases',
    key: 'id',
    examples: async (cast) => {
      const last_release = unique('release')
      await store(cast, 'error_groups', [{ ...group(), last_release }])
      return [last_release]
    },
    reads: [0, 0, 0, 1, 1],
    updates: [0, 0, 0, 0, 0],
    deletes: [0, 0, 0, 0, 0],
    inserts: [0, 0, 0, 0, 0],
    newRow: () => ({ release: unique('release') }),
    change: { release: 'changed' },
    isReadOnly: 'view',
  },
]

export const errorProcedureRules: readonly ProcedureRule[] = [
  forTheServer('take_errors', { p_release: '', p_errors: [] }),
  forTheServer('load_demo_errors', { p_errors: [] }),
  forTheOwner('get_error', () => ({ p_id: crypto.randomUUID() })),
  forTheOwner('get_error_collecting'),
  forTheOwner('set_error_state', { p_ids: [], p_where: null, p_state: 'open' }),
  forTheOwner('remove_errors', { p_ids: [], p_where: null }),
]
