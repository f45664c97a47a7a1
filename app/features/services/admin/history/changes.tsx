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
  const parts = useMemo(() => toParts(before, after), [before, after])
  return parts.map(({ key, value, kind }) => {
    if (kind === 'kept') return <span key={key}>{value}</span>
    const Element = kind === 'removed' ? 'del' : 'ins'
    return (
      <Element key={key} className={kind === 'removed' ? REMOVED : ADDED}>
        {value}
      </Element>
    )
  })
}

/** Each part is known by its place in the two texts, which never change. */
function toParts(before: string, after: string) {
  return diffWords(before, after).map(({ value, added, removed }, index) => ({
    key: `part ${index}`,
    value,
    kind: removed ? 'removed' : added ? 'added' : 'kept',
  }))
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
