import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'

import { cn } from '#app/ui/class-names.ts'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'

import { ConnectionNotice, LoadingBar } from './page-notices.tsx'
import type { Site } from './queries.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

interface PageShellProps {
  site: Site
  footerCategories: readonly string[]
  cartCount: number
  /** What moves above the header, or nothing. */
  ticker: ReactNode
  /** Where the wide chat button would cover what is there to be clicked. */
  hasCompactChat: boolean
  children: ReactNode
}

export function PageShell({
  site,
  footerCategories,
  cartCount,
  ticker,
  hasCompactChat,
  children,
}: PageShellProps) {
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-ink px-4 py-3 text-sm font-semibold text-paper focus:translate-y-0 print:hidden"
      >
        Skip to content
      </a>
      <LoadingBar />
      {site.isDemo && <DemoNotice />}
      <div className="sticky top-0 z-40">
        {ticker}
        <SiteHeader site={site} cartCount={cartCount} />
      </div>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <SiteFooter site={site} footerCategories={footerCategories} />
      <FloatingChat chatUrl={site.chatUrl} isCompact={hasCompactChat} />
      <ConnectionNotice />
    </>
  )
}

function DemoNotice() {
  return (
    <aside
      aria-label="Notice"
      className="border-b border-hairline bg-sunk px-4 py-1.5 text-center text-xs text-muted print:hidden"
    >
      Demo store: payments are a test, reviews are samples.
    </aside>
  )
}

const shrinkAfterPx = () => 100

/** The messaging link at the bottom right: wide on desktop until the page scrolls (product 3.11, 3.12). */
function FloatingChat({ chatUrl, isCompact }: { chatUrl: string; isCompact: boolean }) {
  const hasScrolled = useScrolledPast(shrinkAfterPx)
  const isSmall = hasScrolled || isCompact
  return (
    <aside aria-label="Chat">
      <a
        href={chatUrl}
        target="_blank"
        rel="noopener noreferrer"
        aria-label="Chat with me (opens in a new tab)"
        className="fixed right-4 bottom-4 z-30 flex h-14 min-w-14 items-center justify-center rounded-full bg-ink px-4 text-sm font-semibold text-paper shadow-[0_0_0_3px_var(--paper)] hover:bg-accent hover:text-on-accent lg:right-6 lg:bottom-6 print:hidden"
      >
        <MessageCircle aria-hidden className="size-6 shrink-0" />
        <span
          className={cn(
            'hidden overflow-hidden whitespace-nowrap transition-[max-width,padding] duration-300 lg:block',
            isSmall ? 'max-w-0 pl-0' : 'max-w-40 pl-2.5',
          )}
        >
          Chat with me
        </span>
      </a>
    </aside>
  )
}
