import type { ReactNode } from 'react'

/** Something to know before the form below; read out when it appears. */
export function AuthNotice({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="mb-7 grid gap-3 border-l-4 border-accent bg-sunk px-4 py-3 text-sm font-medium"
    >
      {children}
    </div>
  )
}
