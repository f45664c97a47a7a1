import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { keepAnswer, type AnswerWay } from './queries.ts'
import type { Message } from './schema.ts'

const DONE: Readonly<Record<AnswerWay, string>> = {
  send: 'Answer sent.',
  note: 'Answer noted.',
}

/** Where an answer is written: emailed from here, or noted when it was given elsewhere. */
export function Composer({ message }: { message: Message }) {
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLFormElement>(null)
  const key = useRef(randomUuid())
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
      missing: way === 'send' ? 'Please write your answer.' : 'Please note what you answered.',
      maxCharacters: 10_000,
    })
    setProblem(found)
    if (found === null) mutate(way)
    else field.current?.querySelector('textarea')?.focus()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    keep('send')
  }

  function sendByKeys(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep('send')
  }

  return (
    <form ref={field} noValidate onSubmit={submit} className="grid gap-4">
      <TextAreaField
        label={`Answer to ${message.name}`}
        name="answer"
        rows={6}
        value={text}
        error={problem ?? undefined}
        hint={`Goes to ${message.email} with the message quoted below it. Ctrl Enter sends.`}
        onKeyDown={sendByKeys}
        onChange={({ target }) => {
          // Other words are another answer, also where the first may have arrived without a reply.
          key.current = randomUuid()
          setText(target.value)
          setProblem(null)
        }}
      />
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
          Only note it
        </Button>
      </p>
    </form>
  )
}
