import { Trash2 } from 'lucide-react'

import { unwrapRows } from '#app/backend/errors.ts'
import { Checkbox } from '#app/ui/admin/checkbox.tsx'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Panel } from '#app/ui/admin/panel.tsx'
import { IconButton } from '#app/ui/admin/tooltip.tsx'
import { adminToast } from '#app/ui/admin/admin-toast.ts'
import { buttonClass } from '#app/ui/button.tsx'

import { DueDay } from '../due-day.tsx'
import { usePeopleStep } from '../queries.ts'
import type { Task } from '../schema.ts'
import { TaskForm, saveTask } from '../task-form.tsx'

/** What the owner means to do about a person: open ones, and the place for a new one. */
export function Tasks({ personId, tasks }: { personId: string; tasks: readonly Task[] }) {
  const step = usePeopleStep(async (client, { task, isDone }: { task: Task; isDone: boolean }) => {
    await saveTask(client, personId, task, isDone)
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
      <TaskForm personId={personId} />
    </Panel>
  )
}
