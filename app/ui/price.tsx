import { formatUsd, formatUsdExact } from '#domain/money.ts'
import { cn } from './class-names.ts'

const SIZES = {
  inherit: '',
  md: 'text-title',
  lg: 'text-figure',
  xl: 'text-[clamp(2.75rem,2rem+2.4vw,4rem)] leading-none',
} as const

/** An amount of money in the figures face: a price tag, or a sum with two decimals when `exact` (product 27.1). */
export function Price({
  cents,
  size = 'lg',
  exact = false,
  className,
}: {
  cents: number
  size?: keyof typeof SIZES
  exact?: boolean
  className?: string
}) {
  return (
    <span className={cn('figures', SIZES[size], className)}>
      {exact ? formatUsdExact(cents) : formatUsd(cents)}
    </span>
  )
}
