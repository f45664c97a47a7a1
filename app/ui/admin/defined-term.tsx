import type { ReactNode } from 'react'

import { cn } from '../class-names.ts'
import { Definition } from './tooltip.tsx'

/** A term that says on hover, focus, or a tap what it means. */
export function DefinedTerm({
  definition,
  className,
  children,
}: {
  definition: string
  className?: string
  children: ReactNode
}) {
  return (
    <Definition text={definition}>
      <button
        type="button"
        className={cn(
          'cursor-help text-left text-muted underline decoration-dotted underline-offset-4',
          className,
        )}
      >
        {children}
      </button>
    </Definition>
  )
}
