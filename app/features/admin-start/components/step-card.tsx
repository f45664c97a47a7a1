import { Check, ChevronDown, Circle, CircleDashed, Settings2, type LucideIcon } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { StatusChip, type ChipTone } from '#app/ui/admin/status-chip.tsx'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'

import { useSkip } from '../queries.ts'
import type { StartStep } from '../schema.ts'
import { missingText, STEP_WORDS } from '../step-words.ts'

interface StateLook {
  icon: LucideIcon
  label: string
  tone: ChipTone
  look: string
}

const STATES = {
  done: { icon: Check, label: 'Done', tone: 'positive', look: 'text-positive' },
  open: { icon: Circle, label: 'Open', tone: 'neutral', look: 'text-muted' },
  skipped: { icon: CircleDashed, label: 'Put off', tone: 'muted', look: 'text-muted' },
  environment: { icon: Settings2, label: 'Needs a setting', tone: 'attention', look: 'text-ink' },
} as const satisfies Readonly<Record<StartStep['state'], StateLook>>

interface StepCardProps {
  step: StartStep
  number: number
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A step: its state and what is missing; where it is open, what to do. */
export function StepCard({ step, number, isOpen, onToggle, children }: StepCardProps) {
  const id = useId()
  const { title, about } = STEP_WORDS[step.step]
  const { icon: Icon, label, tone, look } = STATES[step.state]
  const missing = missingText(step)
  return (
    <li id={`step-${step.step}`} className="scroll-mt-20 border-t border-hairline first:border-t-0">
      <h2 className="font-sans text-base">
        <button
          type="button"
          id={`${id}-head`}
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
          className="flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left hover:bg-sunk md:px-5"
        >
          <Icon aria-hidden className={cn('size-5 shrink-0', look)} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">
                {number}. {title}
              </span>
              <StatusChip tone={tone}>{label}</StatusChip>
            </span>
            <span className="mt-0.5 block text-sm font-normal text-muted">
              {isOpen || !missing ? about : missing}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className={cn('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      {isOpen && (
        <div
          id={`${id}-body`}
          role="region"
          aria-labelledby={`${id}-head`}
          className="grid gap-5 px-4 pt-1 pb-5 md:pr-5 md:pl-13"
        >
          {missing && step.state !== 'done' && <p className="text-sm">{missing}.</p>}
          {children}
          <SkipButton step={step} />
        </div>
      )}
    </li>
  )
}

function SkipButton({ step: { step, state } }: { step: StartStep }) {
  const skip = useSkip(step)
  const { skip: label } = STEP_WORDS[step]
  if (!label || state === 'done') return null
  const isSkipped = state === 'skipped'
  return (
    <p>
      <Button
        size="sm"
        variant="quiet"
        className="-ml-3.5"
        busy={skip.isPending}
        onClick={() => skip.mutate(!isSkipped)}
      >
        {isSkipped ? 'Put it back on the list' : label}
      </Button>
    </p>
  )
}
