import { useEffect, type ReactNode } from 'react'
import * as z from 'zod/mini'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { optionalDay, optionalTime, requiredText } from '#app/form/fields.ts'
import { toClear, useCheckedForm } from '#app/form/use-checked-form.ts'
import { useMailWords } from '#app/form/use-mail-words.ts'
import { useTextKey } from '#app/form/written-text.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-field.tsx'

import { usePeopleStep } from './queries.ts'
import type { Task } from './schema.ts'

export const saveTask = async (
  client: BackendClient,
  personId: string,
  task: Task,
  isDone: boolean,
) =>
  unwrapRows(
    await client.rpc('save_person_task', {
      p_person_id: personId,
      p_id: task.id,
      p_title: task.title,
      ...(task.dueOn !== null && { p_due_on: task.dueOn }),
      ...(task.remindAt !== null && { p_remind_at: task.remindAt }),
      p_is_done: isDone,
    }),
  )

const schema = z.object({
  title: requiredText('Please write a task.', 300),
  dueOn: optionalDay,
  remindAt: optionalTime,
})

interface TaskFormProps {
  /** Null while no one is chosen. */
  personId: string | null
  /** Who it is about, where that is still to be chosen. */
  children?: ReactNode
  /** What is wrong with that; shown there. */
  onMissingPerson?: () => void
  onDone?: () => void
  /** The person is known now: the words come next. */
  hasFocus?: boolean
}

/** The words and the times of a new task about a person (product 40.13). */
export function TaskForm({
  personId,
  children,
  onMissingPerson,
  onDone,
  hasFocus = false,
}: TaskFormProps) {
  const { keyOf, renew } = useTextKey()
  const { note } = useMailWords()
  const { mutate, isPending } = usePeopleStep(
    async (client, { task, about }: { task: Task; about: string }) => {
      await saveTask(client, about, task, false)
    },
  )
  const form = useCheckedForm({
    schema,
    first: { title: '', dueOn: '', remindAt: '' },
    send: ({ title, dueOn, remindAt }, sent) => {
      if (personId === null) return
      const times = {
        dueOn: dueOn || null,
        remindAt: remindAt ? new Date(remindAt).toISOString() : null,
      }
      const id = keyOf(JSON.stringify([personId, title, times]))
      const clear = toClear(sent)
      const onSuccess = () => {
        renew()
        clear()
        onDone?.()
      }
      mutate({ about: personId, task: { id, title, ...times } }, { onSuccess })
    },
    isPending,
  })
  const { hook } = form
  /** A dialog closes then: what is typed now would be lost. */
  const isOver = isPending && onDone !== undefined
  useEffect(() => {
    if (hasFocus) hook.setFocus('title')
  }, [hasFocus, hook])

  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        form.props.onSubmit(event)
        if (personId !== null) return
        onMissingPerson?.()
        form.focusInvalid()
      }}
      aria-label="New task"
      className="grid gap-3"
    >
      {children}
      <TextField
        label={children === undefined ? 'New task' : 'Task'}
        {...form.field('title')}
        readOnly={isOver}
        autoComplete="off"
      />
      <TextField label="Due" {...form.field('dueOn')} type="date" readOnly={isOver} isOptional />
      <TextField
        label="Remind me"
        {...form.field('remindAt')}
        type="datetime-local"
        readOnly={isOver}
        isOptional
        hint={`In your notifications, and by email if you chose that.${note}`}
      />
      <p>
        <Button type="submit" size="sm" variant="outline" busy={isPending}>
          Add task
        </Button>
      </p>
    </form>
  )
}
