import type { ReactNode } from 'react'

/** Why a form could not be sent; screen readers announce it immediately. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-sm border border-accent px-4 py-3 text-sm font-medium text-accent"
    >
      {children}
    </div>
  )
}
