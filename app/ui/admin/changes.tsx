import { diffWords } from 'diff'
import { useMemo, useState } from 'react'

import { sentenceCase } from '../sentence-case.ts'

/** One field that two versions do not share, in words for people. */
export interface FieldChange {
  field: string
  before: string
  after: string
  /** Long texts are compared word by word, values only as a whole. */
  isText: boolean
  /** Of a list, what became of each thing in it: shown in the place of the two values. */
  lines?: readonly ChangedLine[]
}

export interface ChangedLine {
  kind: 'added' | 'removed' | 'changed'
  text: string
}

/**
 * Differences field by field: long texts word by word, lists line by line, everything else as before and after.
 * Of what is all new, or all gone, `only` shows the values alone.
 */
export function Changes({
  changes,
  only,
}: {
  changes: readonly FieldChange[]
  only?: 'before' | 'after' | undefined
}) {
  return (
    <dl className="@container grid gap-3">
      {changes.map((change) => (
        <div
          key={change.field}
          className="grid gap-1 @lg:grid-cols-[11rem_minmax(0,1fr)] @lg:gap-4"
        >
          <dt className="text-sm font-semibold">{change.field}</dt>
          <dd className="min-w-0 text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">
            {only ? (
              change[only]
            ) : change.lines ? (
              <Lines lines={change.lines} />
            ) : change.isText && change.before && change.after ? (
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

const ELEMENTS = { added: 'ins', removed: 'del', changed: 'span' } as const
const LINE_LOOKS = {
  added: ADDED,
  removed: 'bg-sunk text-accent no-underline',
  changed: '',
} as const

function Lines({ lines }: { lines: readonly ChangedLine[] }) {
  return (
    <ul className="grid gap-1">
      {lines.map(({ kind, text }) => {
        const Element = ELEMENTS[kind]
        return (
          <li key={kind + text}>
            <Element className={LINE_LOOKS[kind]}>{sentenceCase(text)}</Element>
          </li>
        )
      })}
    </ul>
  )
}

/** Books that have little in common are shown one after the other. */
const LONGEST_COMPARISON_MS = 1000

function Words({ before, after }: { before: string; after: string }) {
  const parts = useMemo(
    () => diffWords(before, after, { timeout: LONGEST_COMPARISON_MS }),
    [before, after],
  )
  if (!parts) return <Values before={before} after={after} />
  return parts.map(({ value, added, removed }, index) => {
    const Element = removed ? 'del' : added ? 'ins' : Unchanged
    return (
      // Each part is known by its place in the two texts, which never change.
      // oxlint-disable-next-line react/no-array-index-key
      <Element key={index} className={removed ? REMOVED : added ? ADDED : ''}>
        {value}
      </Element>
    )
  })
}

/** Of what both texts share, so much is shown beside a change. */
const SHOWN_BESIDE = 200

/** What both texts say; of a long stretch only the ends, until the rest is asked for. */
function Unchanged({ children }: { className: string; children: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const hidden = children.length - 2 * SHOWN_BESIDE
  if (isOpen || hidden < SHOWN_BESIDE) return <span>{children}</span>
  return (
    <span>
      {children.slice(0, SHOWN_BESIDE)}…
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="my-2 block rounded-sm border border-hairline px-3 py-1.5 text-xs font-semibold text-muted hover:border-ink hover:text-ink"
      >
        Show {hidden.toLocaleString('en-US')} unchanged characters
      </button>
      …{children.slice(-SHOWN_BESIDE)}
    </span>
  )
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
