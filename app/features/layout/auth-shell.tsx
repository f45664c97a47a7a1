import type { ReactNode } from 'react'
import { ClockMark } from '#app/ui/clock-mark.tsx'
import { DayRuler } from '#app/ui/day-ruler.tsx'
import { Logo } from './logo.tsx'
import { ConnectionNotice, LoadingBar } from './page-notices.tsx'

interface AuthShellProps {
  storeName: string
  tagline: string
  children: ReactNode
}

/** The frame of the pages around signing in: the way home, one form, and the store's day beside it. */
export function AuthShell({ storeName, tagline, children }: AuthShellProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <LoadingBar />
      <div className="mx-auto flex w-full max-w-lg flex-col px-5 py-6 sm:px-8 lg:py-10">
        <header>
          <Logo storeName={storeName} />
        </header>
        <main id="content" tabIndex={-1} className="my-auto py-12 outline-none md:py-16 lg:py-10">
          {children}
        </main>
      </div>
      <Day tagline={tagline} />
      <ConnectionNotice />
    </div>
  )
}

/** Decorative but for the promise: the day, round and flat. */
function Day({ tagline }: { tagline: string }) {
  return (
    <aside
      aria-label="My promise"
      className="relative hidden flex-col justify-between gap-12 overflow-hidden bg-ink px-16 lg:sticky lg:top-0 lg:h-dvh pt-14 pb-12 text-paper lg:flex xl:px-20 dark:bg-sunk dark:text-ink"
    >
      <div className="relative grid flex-1 place-items-center">
        <ClockMark
          hours={24}
          weight={0.2}
          depth={10}
          className="aspect-square w-full max-w-[min(30rem,52vh)]"
        />
        <span
          aria-hidden
          className="figures absolute text-[clamp(5rem,9vw,8.5rem)] leading-none tracking-tight"
        >
          24
        </span>
      </div>
      <div>
        <DayRuler className="h-4 w-full" />
        <p className="max-w-[7.98em] pt-8 font-display text-heading font-bold tracking-tight text-balance">
          {tagline}
        </p>
      </div>
    </aside>
  )
}
