import { Fragment } from 'react'

import { cn } from '../class-names.ts'

/** An address as a text that breaks after its signs, and within a word only where the word is longer than the line. */
export function EmailAddress({ children, className }: { children: string; className?: string }) {
  const parts = children.split(/(?<=[@.])/)
  return (
    <span className={cn('min-w-0 wrap-anywhere', className)}>
      {parts.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- The parts of one text never change places.
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </span>
  )
}
