import type { ReactNode } from 'react'
import { ClockMark } from '#app/ui/clock-mark.tsx'

/** A page that says one thing: a figure in the clock, a title, what to do next. */
export function StatusPage({
  figure,
  hours,
  title,
  children,
}: {
  figure: string
  hours: number
  title: string
  children: ReactNode
}) {
  return (
    <div className="wrap grid items-center gap-10 py-16 md:grid-cols-[auto_1fr] md:gap-20 md:py-28">
      <div aria-hidden className="relative grid size-56 place-items-center md:size-80">
        <ClockMark hours={hours} className="absolute inset-0" depth={9} weight={0.18} />
        <span className="figures text-[clamp(4rem,8vw,6.5rem)] leading-none">{figure}</span>
      </div>
      <div className="max-w-xl">
        <h1 className="mb-5 text-heading">{title}</h1>
        {children}
      </div>
    </div>
  )
}
