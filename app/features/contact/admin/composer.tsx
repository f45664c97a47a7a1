import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, type ComponentType, type KeyboardEvent, type SyntheticEvent } from 'react'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'

import { failureOf } from '#app/backend/require-connection.ts'
import { checkedAt } from '#app/form/fields.ts'
import type { TextHelp } from '#app/form/text-help.ts'
import { toClear, useCheckedForm } from '#app/form/use-checked-form.ts'
import { useMailWords } from '#app/form/use-mail-words.ts'
import { isSendKey, useTextKey } from '#app/form/written-text.ts'
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

const MISSING: Readonly<Record<AnswerWay, string>> = {
  send: 'Please write your answer.',
  note: 'Please write what you answered.',
}

/** An answer, how it is kept, and where it goes on from there; null stays. */
const schema = z
  .object({ answer: z.string(), way: z.enum(['send', 'note']), to: z.nullable(z.string()) })
  .check(
    checkedAt('answer', ({ answer, way }) =>
      textProblem(answer, { missing: MISSING[way], maxCharacters: 10_000 }),
    ),
  )

type Step = z.output<typeof schema>

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
  const area = useRef<HTMLTextAreaElement>(null)
  const { keyOf, renew } = useTextKey()
  const mail = useMailWords()
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: ({ way, answer }: Step & { clear: () => void }) =>
      keepAnswer(way, { id: message.id, body: answer, key: keyOf(`${way} ${answer}`) }),
    onSuccess: async (_, { way, to, clear }) => {
      renew()
      clear()
      if (way === 'send') mail.tell('Answer')
      else adminToast.success('Answer logged.')
      await queryClient.invalidateQueries({ queryKey: ['admin'] })
      if (to !== null) void navigate(to)
    },
  })
  const form = useCheckedForm({
    schema,
    first: { answer: '', way: 'send', to: null },
    send: (step, sent) => mutate({ ...step, clear: toClear(sent) }),
    isPending,
    error,
  })
  const { hook } = form
  const { ref: answerRef, ...answerField } = form.field('answer')
  const text = hook.watch('answer')
  const { blocker } = useLeaveGuard(text.trim() !== '')

  usePageKeys([{ key: 'r', what: 'Answer', press: () => area.current?.focus() }])

  function keep(event: SyntheticEvent, way: AnswerWay, to: string | null = null) {
    if (!isPending) {
      hook.setValue('way', way)
      hook.setValue('to', to)
    }
    form.props.onSubmit(event)
  }

  function sendByKeys(event: KeyboardEvent) {
    if (isSendKey(event)) keep(event, 'send', event.shiftKey ? nextPath : null)
  }

  return (
    <form {...form.props} onSubmit={(event) => keep(event, 'send')} className="grid gap-4">
      <TextAreaField
        label={`Answer to ${message.name}`}
        {...answerField}
        ref={(node) => {
          answerRef(node)
          area.current = node
        }}
        rows={6}
        hint={`${mail.way('your answer', `Goes to ${message.email} with the message quoted below it.`)} Ctrl Enter sends${nextPath === null ? '' : ', Ctrl Shift Enter goes on to the next message'}.`}
        onKeyDown={sendByKeys}
      />
      {Help && (
        <Help
          text={text}
          write={(words) => hook.setValue('answer', words, { shouldValidate: true })}
          area={area}
        />
      )}
      {form.problem && <FormAlert>{failureOf(form.problem)}</FormAlert>}
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
            onClick={(event) => keep(event, 'send', nextPath)}
          >
            Send and next
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          busy={isPending && variables?.way === 'note'}
          onClick={(event) => keep(event, 'note')}
        >
          Log without sending
        </Button>
      </p>
      <LeaveDialog blocker={blocker} />
    </form>
  )
}
