import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ComponentType, type FormEvent, type KeyboardEvent } from 'react'

import { useNavigate } from 'react-router'

import { userMessageOf } from '#app/backend/errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import type { TextHelp } from '#app/form/text-help.ts'
import { useMailWords } from '#app/form/use-mail-words.ts'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { LeaveDialog } from '#app/ui/admin/form/leave-dialog.tsx'
import { useLeaveGuard } from '#app/ui/admin/form/leave-guards.tsx'
import { usePageKeys } from '#app/ui/admin/page-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { keepAnswer, type AnswerWay } from './queries.ts'
import type { Message } from './schema.ts'

/** How it is kept, and where it goes on from there; null stays. */
interface Step {
  way: AnswerWay
  to: string | null
}

interface ComposerProps {
  message: Message
  /** The page of the message that has waited longest besides. */
  nextPath: string | null
  Help?: ComponentType<TextHelp>
}

/** Where an answer is written: emailed from here, or noted when it was given elsewhere. */
export function Composer({ message, nextPath, Help }: ComposerProps) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const area = useRef<HTMLTextAreaElement>(null)
  const key = useRef(randomUuid())
  const { blocker } = useLeaveGuard(text.trim() !== '')
  const mail = useMailWords()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ way }: Step) =>
      keepAnswer(way, { id: message.id, body: text, key: key.current }),
    onSuccess: async (_, { way, to }) => {
      key.current = randomUuid()
      setText('')
      if (way === 'send') mail.tell('Answer')
      else adminToast.success('Answer logged.')
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      if (to !== null) void navigate(to)
    },
  })

  usePageKeys([{ key: 'r', what: 'Answer', press: () => area.current?.focus() }])

  function keep(way: AnswerWay, to: string | null = null) {
    if (isPending) return
    const found = textProblem(text, {
      missing: way === 'send' ? 'Please write your answer.' : 'Please write what you answered.',
      maxCharacters: 10_000,
    })
    setProblem(found)
    if (found === null) mutate({ way, to })
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
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    keep('send', event.shiftKey ? nextPath : null)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextAreaField
        label={`Answer to ${message.name}`}
        name="answer"
        rows={6}
        value={text}
        error={problem ?? undefined}
        hint={`${mail.way('your answer', `Goes to ${message.email} with the message quoted below it.`)} Ctrl Enter sends${nextPath === null ? '' : ', Ctrl Shift Enter goes on to the next message'}.`}
        onKeyDown={sendByKeys}
        ref={area}
        onChange={({ target }) => write(target.value)}
      />
      {Help && <Help text={text} write={write} area={area} />}
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <p className="flex flex-wrap gap-3">
        <Button
          type="submit"
          size="sm"
          busy={isPending && variables?.way === 'send' && variables.to === null}
        >
          Send
        </Button>
        {nextPath !== null && (
          <Button
            size="sm"
            variant="outline"
            busy={isPending && variables?.to !== null}
            onClick={() => keep('send', nextPath)}
          >
            Send and next
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          busy={isPending && variables?.way === 'note'}
          onClick={() => keep('note')}
        >
          Log without sending
        </Button>
      </p>
      <LeaveDialog blocker={blocker} />
    </form>
  )
}
