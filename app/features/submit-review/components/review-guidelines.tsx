import { Check, Minus, type LucideIcon } from 'lucide-react'

import { TitledSection } from '#app/ui/titled-section.tsx'

import type { Guidelines } from '../content-schema.ts'

export function ReviewGuidelines({ guidelines }: { guidelines: Guidelines }) {
  const { checks, never, note } = guidelines
  return (
    <TitledSection
      title="What I look at"
      titleClassName="text-title"
      className="border-t border-ink pt-5"
    >
      <Points icon={Check} points={checks} className="text-positive" />
      <h3 className="mt-8 text-title">What I never do</h3>
      <Points icon={Minus} points={never} className="text-accent" />
      {note && <p className="mt-6 text-sm text-muted">{note}</p>}
    </TitledSection>
  )
}

interface PointsProps {
  icon: LucideIcon
  points: readonly string[]
  className: string
}

function Points({ icon: Icon, points, className }: PointsProps) {
  return (
    <ul data-kept-clear className="mt-4 grid gap-3 text-sm">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <span className={className}>
            <Icon aria-hidden className="mt-0.5 size-4.5" />
          </span>
          {point}
        </li>
      ))}
    </ul>
  )
}
