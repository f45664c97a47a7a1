import { diffWords } from 'diff'
import { useMemo } from 'react'

import type { FieldChange } from '#domain/service-version.ts'

/** Differences field by field: long texts word by word, everything else as before and after. */
export function Changes({ changes }: { changes: readonly FieldChange[] }) {
  return (
    <dl className="grid gap-3">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-1 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-4">
          <dt className="text-sm font-semibold">{change.field}</dt>
          <dd className="min-w-0 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            {change.isText && change.before && change.after ? (
              <Words before={change.before} after={change.after} />
            ) : (
              <Values before={change.before} after={change.after} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const REMOVED = 'bg-sunk text-accent line-through decoration-1'
const ADDED = 'bg-sunk font-semibold text-positive no-underline'

function Words({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => diffWords(before, after), [before, after])
  return parts.map(({ value, added, removed }, index) => {
    const Element = removed ? 'del' : added ? 'ins' : 'span'
    return (
      // Each part is known by its place in the two texts, which never change.
      // oxlint-disable-next-line react/no-array-index-key
      <Element key={index} className={removed ? REMOVED : added ? ADDED : ''}>
        {value}
      </Element>
    )
  })
}

function Values({ before, after }: { before: string; after: string }) {
  return (
    <>
      {before ? <del className={REMOVED}>{before}</del> : <span className="text-muted">empty</span>}
      <span aria-hidden className="px-2 text-muted">
        →
      </span>
      <span className="sr-only"> becomes </span>
      {after ? <ins className={ADDED}>{after}</ins> : <span className="text-muted">empty</span>}
    </>
  )
}
