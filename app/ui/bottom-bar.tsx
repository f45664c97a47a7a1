import type { ReactNode } from 'react'

interface BottomBarProps {
  label: string
  isShown: boolean
  children: ReactNode
}

/** What can be done next, at the bottom of small screens while its own button is out of sight. */
export function BottomBar({ label, isShown, children }: BottomBarProps) {
  return (
    <aside
      aria-label={label}
      inert={!isShown}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 flex h-18 items-center justify-between gap-4 border-t border-ink bg-raised px-[clamp(1.25rem,4vw,4rem)] transition-[translate,visibility] duration-200 inert:invisible inert:translate-y-full lg:hidden print:hidden"
    >
      {children}
    </aside>
  )
}
