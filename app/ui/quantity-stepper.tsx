import { Minus, Plus } from 'lucide-react'

import { IconButton } from './icon-button.tsx'

const STEP =
  'grid size-11 place-items-center hover:bg-sunk disabled:pointer-events-none disabled:opacity-35'

/** Fewer or more of one thing; the first button stops at 1 (product 8.3). */
export function QuantityStepper({
  value,
  onChange,
  max = 99,
  label,
}: {
  value: number
  onChange: (value: number) => void
  max?: number
  /** What is counted, for screen readers: "Quantity of SEO audit". */
  label: string
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="inline-flex items-center rounded-sm border border-line"
    >
      <IconButton
        label="Decrease quantity"
        icon={Minus}
        iconClassName="size-4"
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
        className={STEP}
      />
      <output className="figures min-w-9 text-center text-base">{value}</output>
      <IconButton
        label="Increase quantity"
        icon={Plus}
        iconClassName="size-4"
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={STEP}
      />
    </div>
  )
}
