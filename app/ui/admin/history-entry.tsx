import { useEffect, useId, useRef, useState } from 'react'

import { Button } from '../button.tsx'
import { Moment } from './moment.tsx'

interface HistoryEntryProps {
  at: string
  who: string
  /** What it changed, in a line. */
  summary: string
  /** It is open from the beginning, and the page begins at it: histories are far below their forms. */
  isWanted?: boolean
  /** What is compared once it is opened. */
  children: React.ReactNode
}

/** One change of a history: when, whose and what; opened, its details. */
export function HistoryEntry(props: HistoryEntryProps) {
  const { at, who, summary, isWanted = false, children } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(isWanted)
  const place = useRef<HTMLLIElement>(null)
  const begins = useRef(isWanted)
  useEffect(() => {
    if (!begins.current) return
    place.current?.scrollIntoView({ block: 'start' })
    place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <li
      ref={place}
      className="scroll-mt-28 border-t border-hairline py-4 first:border-t-0 first:pt-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-medium">
            <Moment at={at} />
            <span className="text-muted"> by {who}</span>
          </p>
          <p className="text-sm text-muted">{summary}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Compare'}
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className="mt-4">
        {isOpen && children}
      </div>
    </li>
  )
}
