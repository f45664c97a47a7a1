import type { ReactNode } from 'react'

interface SectionProps {
  title: string
  /** How the samples are meant to be used. */
  note: string
  children: ReactNode
}

export function Section({ title, note, children }: SectionProps) {
  return (
    <section className="grid gap-x-12 gap-y-8 border-t border-ink pt-5 pb-16 md:pb-24 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <h2 className="text-title">{title}</h2>
        <p className="mt-2 max-w-[21.28em] text-sm text-muted">{note}</p>
      </div>
      <div className="grid min-w-0 content-start gap-10 lg:col-span-9">{children}</div>
    </section>
  )
}

interface GroupProps {
  name: string
  className?: string
  children: ReactNode
}

export function Group({ name, className, children }: GroupProps) {
  return (
    <div>
      <h3 className="mb-3 font-sans text-xs font-medium tracking-normal text-muted">{name}</h3>
      <div className={className}>{children}</div>
    </div>
  )
}
