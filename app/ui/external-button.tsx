import type { ReactNode } from 'react'
import { ArrowUpRight } from 'lucide-react'
import { buttonClass } from './button.tsx'
import { cn } from './class-names.ts'

/** A link that looks like a button and opens another site in a new tab, and says so; nothing without an address. */
export function ExternalButton({
  href,
  variant = 'outline',
  size = 'md',
  block = false,
  isCompact = false,
  children,
}: {
  href: string
  variant?: 'primary' | 'ink' | 'outline' | 'quiet'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
  /** Narrow and without its arrow where there is no room for more. */
  isCompact?: boolean
  children: ReactNode
}) {
  if (href === '') return null
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant, size, block, className: isCompact && 'max-sm:px-2.5' })}
    >
      {children}
      <ArrowUpRight aria-hidden className={cn('size-4', isCompact && 'max-sm:hidden')} />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
