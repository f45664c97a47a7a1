import type { ReactNode } from 'react'

/** What a page around signing in is for, and what to do instead. */
export function AuthHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-9">
      <h1 className="text-heading">{title}</h1>
      {children && <div className="mt-4 grid gap-2 text-muted">{children}</div>}
    </div>
  )
}
