import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { completeWebAddresses } from '#domain/web-address.ts'

import { missingParts } from '../brief-parts.ts'
import { dropDraft, readDraft, type OrderDraft } from '../order-drafts.ts'
import type { Order } from '../schema.ts'

type BriefedOrder = Pick<Order, 'id' | 'status' | 'workStatus' | 'items' | 'questions' | 'brief'>

/**
 * What was typed into parts that are no longer asked, and is not in the brief: another tab or device sent them, or the work
 * began without them. It is what this browser keeps as their drafts.
 */
export function useUnsentAnswers(order: BriefedOrder) {
  const readAll = () => order.items.map(({ id }) => readDraft(order.id, `brief-${id}`))
  const [drafts, setDrafts] = useState(readAll)
  const isAsked = new Set(missingParts(order).map(({ service }) => service.id))
  const closed = order.items.flatMap((service, place) => {
    const draft = drafts[place]
    const isClosed = order.status === 'PAID' && !isAsked.has(service.id)
    return draft && isClosed ? [{ service, draft }] : []
  })
  const answered = order.brief?.answers.map(({ questionId }) => questionId) ?? []
  return {
    unsent: closed.flatMap(({ draft }) => unsentOf(draft, order)),
    wasSent: closed.some(({ draft }) => answered.some((id) => id in draft.texts)),
    /** A form closed before it was sent. */
    leave: () => setDrafts(readAll()),
    dismiss: () => {
      for (const { service } of closed) dropDraft(order.id, `brief-${service.id}`)
      setDrafts(readAll())
    },
  }
}

interface UnsentAnswer {
  question: string
  answer: string
}

function unsentOf(
  { texts, files }: OrderDraft,
  { questions, brief }: Pick<Order, 'questions' | 'brief'>,
) {
  // What every order is asked may have an answer of each part.
  const isSent = (id: string, typed: string) =>
    brief?.answers.some(
      ({ questionId, answer }) => questionId === id && inOneLine(answer) === inOneLine(typed),
    )
  const unsent: UnsentAnswer[] = questions.flatMap(({ id, kind, label }) => {
    const typed = (texts[id] ?? '').trim()
    const answer = kind === 'url' ? completeWebAddresses(typed) : typed
    return answer === '' || isSent(id, answer) ? [] : [{ question: label, answer }]
  })
  const missing = files.filter(({ name }) => !brief?.files.some((file) => file.name === name))
  if (missing.length > 0) {
    unsent.push({ question: 'Files', answer: missing.map(({ name }) => name).join('\n') })
  }
  return unsent
}

/** The store leaves out empty lines of addresses. */
const inOneLine = (text: string) => text.replace(/\s+/g, ' ')

interface UnsentAnswersProps {
  unsent: readonly UnsentAnswer[]
  /** By another tab or device. */
  wasSent: boolean
  onDismiss: () => void
}

export function UnsentAnswers({ unsent, wasSent, onDismiss }: UnsentAnswersProps) {
  if (unsent.length === 0) return null
  return (
    <div className="mb-10 grid gap-4">
      <FormAlert>
        What you typed here wasn't sent: {wasSent ? SENT_ELSEWHERE : BEGUN_WITHOUT} If I should know
        this, please send it as a message.
      </FormAlert>
      <dl className="border-t border-hairline">
        {unsent.map(({ question, answer }) => (
          <div key={`${question} ${answer}`} className="border-b border-hairline py-4">
            <dt className="text-sm text-muted">{question}</dt>
            <dd className="mt-1 break-words whitespace-pre-wrap">{answer}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button variant="outline" size="sm" onClick={onDismiss}>
          I don't need it
        </Button>
      </div>
    </div>
  )
}

const SENT_ELSEWHERE = 'your brief came from another tab or device first.'
const BEGUN_WITHOUT = 'the work began without your brief.'
