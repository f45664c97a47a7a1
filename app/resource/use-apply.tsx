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
  isBusy: boolean
}

/** Whether the database has answered, and whether all of it worked. */
interface Outcome {
  isAnswered: boolean
  isDone: boolean
}

const CANCELED: Outcome = { isAnswered: true, isDone: false }

/** Does a resource's actions to rows, one or many. The last one is taken back by its toast or by "u". */
export function useApply<Row extends AnyRow>(resource: BuiltResource<Row>): Apply<Row> {
  const run = useRun(resource)
  const [asked, setAsked] = useState<Question<Row> | null>(null)
  const [undoLast, setUndoLast] = useState<{ run: () => void } | null>(null)

  /** Asks until an answer is carried out, or there is none. */
  const ask = (
    action: AnyBulk<Row>,
    about: About<Row>,
    carryOut: (given: object) => Promise<Outcome>,
  ) =>
    new Promise<boolean>((resolve) => {
      let isBusy = false
      const question = {
        action,
        about,
        isBusy,
        async answer(given: object | null) {
          // What is under way can no longer be called off.
          if (isBusy) return
          isBusy = given !== null
          if (isBusy) setAsked({ ...question, isBusy })
          const outcome = given === null ? CANCELED : await carryOut(given)
          isBusy = false
          setAsked(outcome.isAnswered ? null : question)
          if (outcome.isAnswered) resolve(outcome.isDone)
        },
      }
      setAsked((former) => {
        former?.answer(null)
        return question
      })
    })

  async function apply(action: AnyBulk<Row>, target: RowTarget, about: About<Row>) {
    if (action.Ask) return ask(action, about, (given) => carryOut(action, target, { about, given }))
    return (await carryOut(action, target, { about, given: {} })).isDone
  }

  async function carryOut(
    action: AnyBulk<Row>,
    target: RowTarget,
    { about, given }: { about: About<Row>; given: object },
  ): Promise<Outcome> {
    let isAnswered = false
    const isDone = await run(
      action,
      async () => {
        const client = await browserBackend()
        const results = await ('call' in action
          ? callForRows(client, action.call, target, { ...action.with, ...about.more, ...given })
          : changeRows(client, resource.table, target, action.set))
        isAnswered = true
        return results
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
    return { isAnswered, isDone }
  }

  usePageKeys(undoLast ? [{ key: 'u', what: 'Undo the last change', press: undoLast.run }] : [])

  const Ask = asked?.action.Ask
  return {
    apply,
    question: asked && Ask && (
      <Ask
        count={asked.about.count}
        row={asked.about.row}
        isBusy={asked.isBusy}
        onAnswer={asked.answer}
      />
    ),
  }
}
