import { useQueryClient } from '@tanstack/react-query'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { failureOf, requireConnection } from '#app/backend/require-connection.ts'
import { callForRows, type ProcedureName, type RowResult } from '#app/backend/resource-rows.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'

import type { AnyRow, BuiltResource } from './define-resource.ts'
import type { Words } from './resource.ts'
import { outcomeTitle, tellResults } from './tell-results.ts'

type Named = Pick<BuiltResource<AnyRow>, 'noun' | 'otherKeys'>

/** Does something to rows and says how it went; true where all of it worked. Everything that shows them is read again. */
export function useRun({ noun, otherKeys = [] }: Named) {
  const queryClient = useQueryClient()
  return async (
    { done, failed = 'Nothing was changed.' }: Words,
    work: () => Promise<readonly RowResult[]>,
    tell?: (results: readonly RowResult[], title: string) => void,
    moreOf?: (changed: readonly RowResult[]) => Parameters<typeof tellResults>[3],
  ): Promise<boolean> => {
    try {
      await requireConnection()
      const results = await work()
      const isDone = results.every(({ problem }) => problem === null)
      if (isDone && tell) tell(results, outcomeTitle(results.length, done, noun))
      else {
        const changed = results.filter(({ problem }) => problem === null)
        tellResults(results, { done, failed }, noun, changed.length > 0 ? moreOf?.(changed) : {})
      }
      return isDone
    } catch (error) {
      console.error(failed, error)
      adminToast.error(failed, failureOf(error))
      return false
    } finally {
      for (const key of ['admin', ...otherKeys]) {
        void queryClient.invalidateQueries({ queryKey: [key] })
      }
    }
  }
}

/** The way back of what was done to rows, for a toast. */
export function takeBack(
  run: ReturnType<typeof useRun>,
  procedure: ProcedureName,
  changed: readonly RowResult[],
  more?: object,
): () => void {
  const ids = changed.map(({ id }) => id)
  return () =>
    void run({ done: 'put back', failed: 'Nothing was undone.' }, async () =>
      callForRows(await browserBackend(), procedure, { ids }, more),
    )
}
