import type { ReactNode } from 'react'
import { ArrowUpRight } from 'lucide-react'
import { buttonClass } from './button.tsx'

/** A link that looks like a button and opens another site in a new tab, and says so. */
export function ExternalButton({
  href,
  variant = 'outline',
  size = 'md',
  block = false,
  children,
}: {
  href: string
  variant?: 'primary' | 'ink' | 'outline'
  size?: 'sm' | 'md' | 'lg'
  block?: boolean
  children: ReactNode
}) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant, size, block })}
    >
      {children}
      <ArrowUpRight aria-hidden className="size-4" />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
