import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Button, type ButtonLook } from '../../button.tsx'
import { FormAlert } from '../../form-alert.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { RecordForm as Form } from './use-record-form.ts'

/**
 * The form around the fields: Enter saves unless `onEnter` does something else, a problem with the whole form shows
 * above them, and the dialogs about leaving and about another's version come with it.
 */
export function RecordForm<Values extends FieldValues>({
  form,
  label,
  onEnter,
  isKept,
  children,
}: {
  form: Form<Values>
  label: string
  onEnter?: () => void
  /** This browser has a copy of what is unsaved. */
  isKept?: boolean
  children: ReactNode
}) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (onEnter) onEnter()
        else void form.submit()
      }}
      className="grid gap-5"
    >
      {form.problem && <Problem key={form.problem}>{form.problem}</Problem>}
      {children}
      <ConflictDialog conflict={form.conflict} fields={form.fields} isSaving={form.isSaving} />
      <LeaveDialog blocker={form.blocker} isKept={isKept ?? false} />
    </form>
  )
}

/** Buttons that save are often far below or above it. */
function Problem({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    void ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={ref} className="scroll-mt-28">
      <FormAlert>{children}</FormAlert>
    </div>
  )
}

export function SaveButton<Values extends FieldValues>({
  form,
  intent,
  icon: Icon,
  variant,
  describedBy,
  children,
}: Pick<ButtonLook, 'variant'> & {
  form: Form<Values>
  /** Handed on to `save`; which of several buttons it was. */
  intent?: string
  icon?: LucideIcon
  /** Id of what is to be known before. */
  describedBy?: string | undefined
  children: ReactNode
}) {
  const isMine = form.isSaving && form.intent === intent
  return (
    <Button
      size="sm"
      variant={variant}
      busy={isMine}
      disabled={form.isSaving}
      aria-describedby={describedBy}
      onClick={() => void form.submit(intent)}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {isMine ? 'Saving…' : children}
    </Button>
  )
}
