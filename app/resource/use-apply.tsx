import { useState, type ReactNode } from 'react'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { callForRows, changeRows, type RowTarget } from '#app/backend/resource-rows.ts'
import { usePageKeys } from '#app/ui/admin/page-keys.ts'

import type { AnyBulk, AnyRow, BuiltResource } from './define-resource.ts'
import { takeBack, useRun } from './use-run.ts'

interface About<Row> {
  count: number
  /** Where it is about one. */
  row: Row | null
  /** Parameters of the action's procedure. */
  more?: object | undefined
}

export interface Apply<Row> {
  /** Asks what the action asks, does it, and offers the way back. True where all of it worked. */
  apply: (action: AnyBulk<Row>, target: RowTarget, about: About<Row>) => Promise<boolean>
  /** What is being asked, to be put on the page. */
  question: ReactNode
}

interface Question<Row> {
  action: AnyBulk<Row>
  about: About<Row>
  answer: (parameters: object | null) => void
}

/** Does a resource's actions to rows, one or many. The last one is taken back by its toast or by "u". */
export function useApply<Row extends AnyRow>(resource: BuiltResource<Row>): Apply<Row> {
  const run = useRun(resource)
  const [asked, setAsked] = useState<Question<Row> | null>(null)
  const [undoLast, setUndoLast] = useState<{ run: () => void } | null>(null)

  const ask = (action: AnyBulk<Row>, about: About<Row>) =>
    new Promise<object | null>((resolve) => {
      setAsked((former) => {
        former?.answer(null)
        return {
          action,
          about,
          answer: (parameters) => {
            setAsked(null)
            resolve(parameters)
          },
        }
      })
    })

  async function apply(action: AnyBulk<Row>, target: RowTarget, about: About<Row>) {
    const given = action.Ask ? await ask(action, about) : {}
    if (given === null) return false
    return run(
      action,
      async () => {
        const client = await browserBackend()
        if (!('call' in action)) return changeRows(client, resource.table, target, action.set)
        return callForRows(client, action.call, target, { ...action.with, ...about.more, ...given })
      },
      undefined,
      (changed) => {
        const back = action.undo && takeBack(run, action.undo, changed, action.undoWith?.(changed))
        const undo =
          back &&
          (() => {
            setUndoLast(null)
            back()
          })
        setUndoLast(undo ? { run: undo } : null)
        return { note: action.note?.(changed), undo }
      },
    )
  }

  usePageKeys(undoLast ? [{ key: 'u', what: 'Undo the last change', press: undoLast.run }] : [])

  const Ask = asked?.action.Ask
  return {
    apply,
    question: asked && Ask && (
      <Ask count={asked.about.count} row={asked.about.row} onAnswer={asked.answer} />
    ),
  }
}
