import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { randomUuid } from '#domain/random-uuid.ts'
import { useMailWords } from '#app/form/use-mail-words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

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
  const id = useId()
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [remindAt, setRemindAt] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef(randomUuid())
  const { note } = useMailWords()
  const words = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) words.current?.focus()
  }, [hasFocus])
  const { mutate, isPending } = usePeopleStep(
    async (client, { task, about }: { task: Task; about: string }) => {
      await saveTask(client, about, task, false)
      key.current = randomUuid()
      setTitle('')
      setDueOn('')
      setRemindAt('')
      onDone?.()
    },
  )

  function add(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = textProblem(title, { missing: 'Please write a task.', maxCharacters: 300 })
    setProblem(found)
    if (personId === null) onMissingPerson?.()
    if (found !== null || personId === null) return
    mutate({
      about: personId,
      task: {
        id: key.current,
        title: title.trim(),
        dueOn: dueOn || null,
        remindAt: remindAt ? new Date(remindAt).toISOString() : null,
      },
    })
  }

  return (
    <form noValidate onSubmit={add} aria-label="New task" className="grid gap-3">
      {children}
      <TextField
        label={children === undefined ? 'New task' : 'Task'}
        name={`${id}-title`}
        value={title}
        autoComplete="off"
        ref={words}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setTitle(target.value)
          setProblem(null)
        }}
      />
      <TextField
        label="Due"
        name={`${id}-due`}
        type="date"
        isOptional
        value={dueOn}
        onChange={({ target }) => setDueOn(target.value)}
      />
      <TextField
        label="Remind me"
        name={`${id}-reminder`}
        type="datetime-local"
        isOptional
        hint={`In your notifications, and by email if you chose that.${note}`}
        value={remindAt}
        onChange={({ target }) => setRemindAt(target.value)}
      />
      <p>
        <Button type="submit" size="sm" variant="outline" busy={isPending}>
          Add task
        </Button>
      </p>
    </form>
  )
}
