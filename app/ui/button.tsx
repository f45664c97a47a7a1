import type { ComponentProps } from 'react'
import type { LucideIcon } from 'lucide-react'

import { cn, type ClassValue } from './class-names.ts'

const VARIANTS = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  ink: 'bg-ink text-paper hover:bg-accent hover:text-on-accent',
  outline: 'border border-ink text-ink hover:bg-ink hover:text-paper',
  onInk:
    'border border-paper/45 text-paper hover:bg-paper hover:text-ink focus-visible:outline-paper',
  quiet: 'text-ink hover:bg-sunk',
  destructive: 'border border-accent text-accent hover:bg-accent hover:text-on-accent',
}

const SIZES = {
  sm: 'h-10 px-3.5 text-sm',
  md: 'h-12 px-5 text-sm',
  lg: 'h-14 px-7 text-base',
  icon: 'size-11',
}

export interface ButtonLook {
  variant?: keyof typeof VARIANTS | undefined
  size?: keyof typeof SIZES | undefined
  /** As wide as what it stands in. */
  block?: boolean | undefined
}

/** Classes of a button, also for links that look like one. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  block = false,
  className,
}: ButtonLook & { className?: ClassValue } = {}): string {
  return cn('button', VARIANTS[variant], SIZES[size], block && 'w-full', className)
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Something is under way: announced, and further clicks are ignored. */
    busy?: boolean
    /** In front of the words. */
    icon?: LucideIcon
  }

export function Button(props: ButtonProps) {
  const { variant, size, block, busy, className, disabled, icon: Icon, children, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block, className })}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {children}
    </button>
  )
}
