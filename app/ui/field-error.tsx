import type { ReactNode } from 'react'
import { CircleAlert } from 'lucide-react'

/** What is wrong with a field; `id` is what the field is described by. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p
      id={id}
      data-kept-clear
      className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-accent"
    >
      <CircleAlert aria-hidden className="mt-0.75 size-4 shrink-0" />
      {children}
    </p>
  )
}
