import type { ReactNode } from 'react'
import { ConnectionNotice } from './connection-notice.tsx'
import { FloatingChat } from './floating-chat.tsx'
import { LoadingBar } from './loading-bar.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { NO_LINKS, type NavItem, type SiteModel } from './site-model.ts'

interface PageShellProps {
  site: SiteModel
  navItems: readonly NavItem[]
  authLinks?: readonly NavItem[]
  accountLinks?: readonly NavItem[]
  /** As many of `accountLinks` as the header has room for. */
  headerAccountLinks?: readonly NavItem[]
  /** Whether `accountLinks` replace `authLinks`. */
  isSignedIn?: boolean
  usefulLinks: readonly NavItem[]
  legalLinks?: readonly NavItem[]
  cartCount: number
  isHome: boolean
  /** What moves above the header, or nothing. */
  ticker: ReactNode
  /** Where the wide chat button would cover what is there to be clicked. */
  hasCompactChat: boolean
  children: ReactNode
}

/** The frame of every public page: ticker and header, content, footer, chat. */
export function PageShell({
  site,
  navItems,
  authLinks = NO_LINKS,
  accountLinks = NO_LINKS,
  headerAccountLinks = accountLinks,
  isSignedIn = false,
  usefulLinks,
  legalLinks = NO_LINKS,
  cartCount,
  isHome,
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
        <SiteHeader
          site={site}
          navItems={navItems}
          authLinks={authLinks}
          accountLinks={accountLinks}
          headerAccountLinks={headerAccountLinks}
          isSignedIn={isSignedIn}
          cartCount={cartCount}
          isHome={isHome}
        />
      </div>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <SiteFooter site={site} usefulLinks={usefulLinks} legalLinks={legalLinks} />
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
