import { Trash2 } from 'lucide-react'
import { useId, useRef, useState, type FormEvent } from 'react'

import type { BackendClient } from '#app/backend/backend.ts'
import { unwrapRows } from '#app/backend/errors.ts'
import { randomUuid } from '#app/backend/random-uuid.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form-field.tsx'
import { textProblem } from '#domain/text-problem.ts'

import { DueDay } from '../due-day.tsx'
import { usePeopleStep } from '../queries.ts'
import type { Task } from '../schema.ts'

interface TasksProps {
  personId: string
  tasks: readonly Task[]
}

const save = async (client: BackendClient, personId: string, task: Task, isDone: boolean) =>
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

/** What the owner means to do about a person: open ones, and the place for a new one. */
export function Tasks({ personId, tasks }: TasksProps) {
  const step = usePeopleStep(async (client, { task, isDone }: { task: Task; isDone: boolean }) => {
    await save(client, personId, task, isDone)
  })
  const removal = usePeopleStep(async (client, { id }: Task) => {
    unwrapRows(await client.rpc('remove_person_task', { p_id: id }))
  })

  function finish(task: Task) {
    step.mutate(
      { task, isDone: true },
      {
        onSuccess: () =>
          adminToast.success('Task done.', undefined, {
            durationMs: 8000,
            action: { label: 'Undo', onClick: () => step.mutate({ task, isDone: false }) },
          }),
      },
    )
  }

  return (
    <Panel title="Tasks">
      {tasks.length > 0 && (
        <ul className="grid gap-1">
          {tasks.map((task) => (
            <li key={task.id} className="flex items-start gap-1">
              <label className="flex min-w-0 flex-1 items-start gap-1 text-sm">
                <Checkbox checked={false} onChange={() => finish(task)} />
                <span className="min-w-0 py-2 wrap-anywhere">
                  {task.title}
                  {task.dueOn && (
                    <span className="block text-xs text-muted">
                      Due <DueDay day={task.dueOn} />
                    </span>
                  )}
                  {task.remindAt && (
                    <span className="block text-xs text-muted">
                      Reminder <Moment at={task.remindAt} />
                    </span>
                  )}
                </span>
              </label>
              <IconButton
                label={`Delete the task ${task.title}`}
                tip="Delete"
                icon={Trash2}
                onClick={() => removal.mutate(task)}
                className={buttonClass({ variant: 'quiet', size: 'icon' })}
              />
            </li>
          ))}
        </ul>
      )}
      <NewTask personId={personId} />
    </Panel>
  )
}

function NewTask({ personId }: Pick<TasksProps, 'personId'>) {
  const id = useId()
  const [title, setTitle] = useState('')
  const [dueOn, setDueOn] = useState('')
  const [remindAt, setRemindAt] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const key = useRef(randomUuid())
  const { mutate, isPending } = usePeopleStep(async (client, task: Task) => {
    await save(client, personId, task, false)
    key.current = randomUuid()
    setTitle('')
    setDueOn('')
    setRemindAt('')
  })

  function add(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const found = textProblem(title, { missing: 'Please write a task.', maxCharacters: 300 })
    setProblem(found)
    if (found !== null) return
    mutate({
      id: key.current,
      title: title.trim(),
      dueOn: dueOn || null,
      remindAt: remindAt ? new Date(remindAt).toISOString() : null,
    })
  }

  return (
    <form noValidate onSubmit={add} aria-label="New task" className="grid gap-3">
      <TextField
        label="New task"
        name={`${id}-title`}
        value={title}
        autoComplete="off"
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
