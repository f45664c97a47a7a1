import { Check, Minus, Pause } from 'lucide-react'

import { cn } from '#app/ui/class-names.ts'
import { orderSteps, type OrderStep, type StepFacts } from '#domain/order-progress.ts'

import { stepLabel } from '../order-words.ts'

const LOOKS: Readonly<Record<OrderStep['state'], { words: string; className: string }>> = {
  done: { words: 'done', className: 'border-ink' },
  current: { words: 'now', className: 'border-accent' },
  upcoming: { words: 'to come', className: 'border-hairline text-muted' },
  partly: { words: 'done in part', className: 'border-accent' },
  skipped: { words: 'left out', className: 'border-ink text-muted' },
  stopped: { words: 'ended here', className: 'border-accent' },
}

export function OrderStepper({ facts }: { facts: StepFacts }) {
  const steps = orderSteps(facts)
  return (
    <ol aria-label="Progress" className="flex">
      {steps.map((step) => (
        <li
          key={step.key}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={cn('min-w-0 flex-1 border-t-[3px] pt-3 pr-2', LOOKS[step.state].className)}
        >
          <span
            className={cn(
              'flex items-start gap-1.5 text-xs sm:text-sm md:text-base',
              step.state === 'current' ? 'font-semibold text-ink' : 'font-medium',
            )}
          >
            <StepMark step={step} />
            <span>
              {stepLabel(step)}
              <span className="sr-only">, {LOOKS[step.state].words}</span>
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepMark({ step: { state, variant } }: { step: OrderStep }) {
  const className = 'mt-1 hidden size-4 shrink-0 sm:block md:mt-1.5'
  if (state === 'done') return <Check aria-hidden className={cn(className, 'text-positive')} />
  if (state === 'skipped') return <Minus aria-hidden className={className} />
  if (variant === 'waiting') return <Pause aria-hidden className={cn(className, 'text-accent')} />
  return null
}
