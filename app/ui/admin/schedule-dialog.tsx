import { useId, useState } from 'react'

import { Button } from '../button.tsx'
import { Input, Label } from '../field.tsx'
import { FieldError } from '../field-error.tsx'
import { Dialog } from './dialog.tsx'

interface ScheduleDialogProps {
  title: string
  /** The time that is set; '' for none. */
  moment: string
  isOpen: boolean
  onClose: () => void
  /** Gets a time in the future, in UTC. */
  onChoose: (moment: string) => void
}

/** Asks when something is to appear. */
export function ScheduleDialog({ title, isOpen, ...form }: ScheduleDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <ScheduleForm {...form} />
    </Dialog>
  )
}

const HOUR_MS = 3_600_000

function ScheduleForm({
  moment,
  onClose,
  onChoose,
}: Pick<ScheduleDialogProps, 'moment' | 'onClose' | 'onChoose'>) {
  const id = useId()
  const [local, setLocal] = useState(() => firstChoice(moment))
  const [problem, setProblem] = useState<string | null>(null)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()

  function schedule() {
    const time = new Date(local)
    if (Number.isNaN(time.getTime()) || time.getTime() <= Date.now()) {
      setProblem('Choose a time in the future.')
      return
    }
    onClose()
    onChoose(time.toISOString())
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        schedule()
      }}
    >
      <Label htmlFor={id} className="mb-1.5 block">
        It appears on
      </Label>
      <Input
        id={id}
        type="datetime-local"
        isDense
        value={local}
        onChange={({ target }) => setLocal(target.value)}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem === null ? `${id}-hint` : `${id}-error`}
        className="px-3"
      />
      {problem === null ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          In your time zone, {timeZone.replaceAll('_', ' ')}. It is published in that minute.
        </p>
      ) : (
        <FieldError id={`${id}-error`}>{problem}</FieldError>
      )}
      <p className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="sm">
          Schedule
        </Button>
      </p>
    </form>
  )
}

/** The time that is set, else the next full hour but one, as the control takes it. */
function firstChoice(moment: string): string {
  const set = new Date(moment).getTime()
  const time = set > Date.now() ? set : Math.ceil(Date.now() / HOUR_MS + 1) * HOUR_MS
  return new Date(time - new Date(time).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
