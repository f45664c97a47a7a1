import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { FormAlert } from '../../form-alert.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import type { RecordForm as Form } from './use-record-form.ts'

/**
 * The form around the fields: Enter saves, a problem with the whole form shows above them, and the
 * dialogs about leaving and about another's version come with it.
 */
export function RecordForm<Values extends FieldValues>({
  form,
  label,
  children,
}: {
  form: Form<Values>
  label: string
  children: ReactNode
}) {
  return (
    <form
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit()
      }}
      className="grid gap-5"
    >
      {form.problem && <Problem key={form.problem}>{form.problem}</Problem>}
      {children}
      <ConflictDialog conflict={form.conflict} fields={form.fields} isSaving={form.isSaving} />
      <LeaveDialog blocker={form.blocker} />
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
