import { CircleAlert } from 'lucide-react'

import type { AutosaveState } from '#app/ui/admin/form/use-autosave.ts'

interface SaveStateProps {
  state: AutosaveState
  isNew: boolean
  isDirty: boolean
  /** Drafts are saved by themselves. */
  isAutosaved: boolean
  isSaving: boolean
  /** Why this browser keeps no copy; null while it does. */
  copyProblem: string | null
}

/** Where the text is: stored, on its way, or in this browser alone. */
export function SaveState(props: SaveStateProps) {
  const { state, copyProblem } = props
  if (state.kind === 'failed') {
    const place = copyProblem ?? 'A copy is kept in this browser.'
    return (
      <p role="alert" className="flex items-start gap-1.5 text-xs font-semibold text-accent">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        <span>
          Not saved: {asSentence(state.problem)} {place}
        </span>
      </p>
    )
  }
  return <p className="text-xs font-semibold text-muted">{textOf(props)}</p>
}

/** Some words of errors end without a stop. */
const asSentence = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`)

function textOf({ state, isNew, isDirty, isAutosaved, isSaving }: SaveStateProps): string {
  if (state.kind === 'saving' || isSaving) return 'Saving…'
  if (isDirty) return isAutosaved ? 'Not saved yet' : 'Not updated yet'
  return isNew ? '' : 'Saved'
}
