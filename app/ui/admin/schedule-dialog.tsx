import { useState } from 'react'

import { Button } from '../button.tsx'
import { TextField } from '../form-field.tsx'
import { Dialog } from './dialog.tsx'
import { toLocal } from './local-time.ts'

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
  const [local, setLocal] = useState(() => firstChoice(moment))
  const [problem, setProblem] = useState<string | null>(null)
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const hint = `In your time zone, ${timeZone.replaceAll('_', ' ')}. It is published in that minute.`

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
      <TextField
        name="moment"
        label="It appears on"
        type="datetime-local"
        isDense
        inputClassName="px-3"
        value={local}
        onChange={({ target }) => setLocal(target.value)}
        {...(problem === null ? { hint } : { error: problem })}
      />
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
  return toLocal(new Date(time))
}
