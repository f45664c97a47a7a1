import { cn } from './class-names.ts'

const MARK = 'grid h-6 w-10 place-items-center rounded-sm border border-line'

/** The cards that the payment page takes, as small marks in the color of the text. */
export function CardMarks({ className }: { className?: string }) {
  return (
    <span
      role="img"
      aria-label="Visa, Mastercard, and American Express"
      className={cn('inline-flex gap-1.5 text-muted', className)}
    >
      <span aria-hidden className={MARK}>
        <span className="text-[0.6875rem] leading-none font-extrabold tracking-wide italic">
          VISA
        </span>
      </span>
      <svg aria-hidden viewBox="0 0 40 24" fill="none" stroke="currentColor" className={MARK}>
        <circle cx="15.5" cy="12" r="6.5" fill="currentColor" opacity="0.35" stroke="none" />
        <circle cx="15.5" cy="12" r="6.5" strokeWidth="1.4" />
        <circle cx="24.5" cy="12" r="6.5" strokeWidth="1.4" />
      </svg>
      <span aria-hidden className={MARK}>
        <span className="text-[0.5625rem] leading-none font-extrabold tracking-wider">AMEX</span>
      </span>
    </span>
  )
}
