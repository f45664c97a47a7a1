import { useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { completeWebAddresses } from '#domain/web-address.ts'

import type { BriefPart } from '../brief-parts.ts'
import type { OrderBrief } from '../schema.ts'

/** What a form of the brief held when the order closed it. */
export interface LeftBehind {
  part: BriefPart
  answers: Readonly<Record<string, string>>
  fileNames: readonly string[]
}

/**
 * What was typed into parts that are no longer asked, and is not in the brief: another tab sent them, or the work began
 * without them.
 */
export function useUnsentAnswers(brief: OrderBrief | null, parts: readonly BriefPart[]) {
  const [left, setLeft] = useState<readonly LeftBehind[]>([])
  const isAsked = new Set(parts.map(({ service }) => service.id))
  const closed = left.filter(({ part }) => !isAsked.has(part.service.id))
  const answered = new Set(brief?.answers.map(({ questionId }) => questionId))
  return {
    unsent: closed.flatMap((form) => unsentOf(form, brief)),
    wasSent: closed.some(({ part }) => part.questions.some(({ id }) => answered.has(id))),
    leave: (form: LeftBehind) =>
      setLeft((others) => [
        ...others.filter(({ part }) => part.service.id !== form.part.service.id),
        form,
      ]),
    dismiss: () => setLeft([]),
  }
}

interface UnsentAnswer {
  question: string
  answer: string
}

function unsentOf({ part, answers, fileNames }: LeftBehind, brief: OrderBrief | null) {
  const sent = new Map(brief?.answers.map(({ questionId, answer }) => [questionId, answer]))
  const unsent: UnsentAnswer[] = part.questions.flatMap(({ id, kind, label }) => {
    const typed = (answers[id] ?? '').trim()
    const answer = kind === 'url' ? completeWebAddresses(typed) : typed
    return answer === '' || answer === sent.get(id) ? [] : [{ question: label, answer }]
  })
  const files = fileNames.filter((name) => !brief?.files.some((file) => file.name === name))
  if (files.length > 0) unsent.push({ question: 'Files', answer: files.join('\n') })
  return unsent
}

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
          <div key={question} className="border-b border-hairline py-4">
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
