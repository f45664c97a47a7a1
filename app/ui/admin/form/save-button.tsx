import type { VariantProps } from 'class-variance-authority'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Button } from '../../button.tsx'
import type { buttonClass } from '../../button.tsx'
import type { RecordForm } from './use-record-form.ts'

/** Saves the form from anywhere on the page. */
export function SaveButton<Values extends FieldValues>({
  form,
  intent,
  icon: Icon,
  variant,
  isDisabled = false,
  describedBy,
  children,
}: Pick<VariantProps<typeof buttonClass>, 'variant'> & {
  form: RecordForm<Values>
  /** Handed on to `save`; which of several buttons it was. */
  intent?: string
  icon?: LucideIcon
  isDisabled?: boolean
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
      disabled={isDisabled || form.isSaving}
      aria-describedby={describedBy}
      onClick={() => void form.submit(intent)}
    >
      {Icon && <Icon aria-hidden className="size-4" />}
      {isMine ? 'Saving…' : children}
    </Button>
  )
}
