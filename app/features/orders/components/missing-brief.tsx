import { Plus } from 'lucide-react'

import { orderHours } from '#domain/delivery.ts'

import type { BriefPart } from '../brief-parts.ts'
import type { Order } from '../schema.ts'
import { BriefForm } from './brief-form.tsx'

interface MissingBriefProps {
  order: Pick<Order, 'id' | 'hasBrief'>
  parts: readonly BriefPart[]
  onLeft: () => void
}

/** What is still asked: one form, or one for each service, of which one is open at a time (product 12.45). */
export function MissingBrief({ order, parts, onLeft }: MissingBriefProps) {
  const [first, ...others] = parts
  if (!first) return null
  if (others.length === 0 && !order.hasBrief) {
    return (
      <>
        <p className="mb-6 max-w-[32.48em] text-muted">
          {first.questions.length > 0 ? RULES : NOTHING_TO_ASK}
        </p>
        <BriefForm orderId={order.id} part={first} action="Send the brief" onLeft={onLeft} />
      </>
    )
  }
  return (
    <>
      <p className="mb-6 max-w-[32.48em] text-muted">
        Each service has a part of its own and a clock of its own, which starts the moment you send
        that part. Begin with what you need first; a part can wait until you have what it builds on.{' '}
        {RULES}
      </p>
      <div className="border-b border-ink">
        {parts.map((part, place) => (
          <Part
            key={part.service.id}
            orderId={order.id}
            part={part}
            isOpen={place === 0}
            onLeft={onLeft}
          />
        ))}
      </div>
    </>
  )
}

const RULES =
  "I need an answer to every question that isn't marked optional. Files help, but you can also send them later with a message."

const NOTHING_TO_ASK =
  'I have no more questions. Send this, with files if you have some, and the clock starts.'

interface PartProps {
  orderId: string
  part: BriefPart
  isOpen: boolean
  onLeft: () => void
}

/** Native disclosure: what was typed or uploaded stays in a part that closes. */
function Part({ orderId, part, isOpen, onLeft }: PartProps) {
  const { service, questions } = part
  const { title, deliveryTimeDays, quantity } = service
  return (
    <details name="brief-part" open={isOpen} className="group border-t border-ink">
      <summary className="flex items-center justify-between gap-6 py-5 hover:text-accent">
        <span className="min-w-0">
          <h3 className="text-title tracking-tight wrap-anywhere">{title}</h3>
          <span className="mt-1 block text-sm text-muted">
            {countOf(questions.length)}, done within{' '}
            {orderHours([{ deliveryDays: deliveryTimeDays, quantity }])} hours of your answers
          </span>
        </span>
        <Plus
          aria-hidden
          className="size-6 shrink-0 transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="pt-2 pb-10">
        <BriefForm orderId={orderId} part={part} action="Send this part" isTitled onLeft={onLeft} />
      </div>
    </details>
  )
}

function countOf(questions: number): string {
  if (questions === 0) return 'No questions'
  return questions === 1 ? '1 question' : `${questions} questions`
}
