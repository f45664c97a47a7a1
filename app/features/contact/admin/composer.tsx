import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  useRef,
  useState,
  type ComponentType,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { LeaveDialog } from '#app/ui/admin/form/leave-dialog.tsx'
import { useLeaveGuard } from '#app/ui/admin/form/use-leave-guard.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { keepAnswer, type AnswerWay } from './queries.ts'
import type { Message } from './schema.ts'

const DONE: Readonly<Record<AnswerWay, string>> = {
  send: 'Answer sent.',
  note: 'Answer logged.',
}

interface ComposerProps {
  message: Message
  /** Helps to write: below the field, with the text and a way to change it. */
  Help?: ComponentType<{
    text: string
    write: (text: string) => void
    area: RefObject<HTMLTextAreaElement | null>
  }>
}

/** Where an answer is written: emailed from here, or noted when it was given elsewhere. */
export function Composer({ message, Help }: ComposerProps) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const key = useRef(randomUuid())
  const { blocker } = useLeaveGuard(text.trim() !== '')
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: async (way: AnswerWay) => {
      await keepAnswer(way, { id: message.id, body: text, key: key.current })
      return way
    },
    onSuccess: async (way) => {
      key.current = randomUuid()
      setText('')
      adminToast.success(DONE[way])
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })

  function keep(way: AnswerWay) {
    if (isPending) return
    const found = textProblem(text, {
      missing: way === 'send' ? 'Please write your answer.' : 'Please write what you answered.',
      maxCharacters: 10_000,
    })
    setProblem(found)
    if (found === null) mutate(way)
    else area.current?.focus()
  }

  function write(words: string) {
    // Other words are another answer, also where the first may have arrived without a reply.
    key.current = randomUuid()
    setText(words)
    setProblem(null)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    keep('send')
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep('send')
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextAreaField
        label={`Answer to ${message.name}`}
        name="answer"
        rows={6}
        value={text}
        error={problem ?? undefined}
        hint={`Goes to ${message.email} with the message quoted below it. Ctrl Enter sends.`}
        onKeyDown={sendByKeys}
        ref={area}
        onChange={({ target }) => write(target.value)}
      />
      {Help && <Help text={text} write={write} area={area} />}
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <p className="flex flex-wrap gap-3">
        <Button type="submit" size="sm" busy={isPending && variables === 'send'}>
          Send
        </Button>
        <Button
          size="sm"
          variant="outline"
          busy={isPending && variables === 'note'}
          onClick={() => keep('note')}
        >
          Log without sending
        </Button>
      </p>
      <LeaveDialog blocker={blocker} />
    </form>
  )
}
