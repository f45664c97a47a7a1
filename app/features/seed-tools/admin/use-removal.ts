import { useConfirm } from '#app/ui/admin/confirm.tsx'

import type { DemoKind } from '../schema.ts'
import { rowsToGo } from './demo-words.ts'
import { useSeedTools } from './queries.ts'

const PHRASE = 'remove demo data'

/** What a removal of these kinds would take, and the question that comes before it (product 50.3). */
export function useRemoval(kinds: readonly DemoKind[], withChanged: boolean) {
  const confirm = useConfirm()
  const tools = useSeedTools()
  const count = kinds.reduce((sum, kind) => sum + rowsToGo(kind, withChanged), 0)
  const rows = count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`
  return {
    count,
    /** "1,204 rows" */
    rows,
    isPending: tools.isPending,
    async ask() {
      const isSure = await confirm({
        title: `Remove ${rows} of demo data?`,
        text: withChanged
          ? 'This includes what you changed. It can be loaded again, but not with your changes.'
          : 'What you changed stays. The rest can be loaded again.',
        action: 'Remove',
        isDestructive: true,
        typed: PHRASE,
      })
      if (isSure) {
        tools.mutate({ action: 'remove', kinds: kinds.map(({ kind }) => kind), withChanged })
      }
    },
  }
}
