import { LAID_LATER } from '#app/lay-out-later.ts'
import { ArrowUpRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'

import { cn } from '#app/ui/class-names.ts'
import { DayRuler } from '#app/ui/day-ruler.tsx'

import { ConnectionNotice, FloatingChat, LoadingBar } from './page-notices.tsx'
import type { Site } from './queries.ts'
import { SiteHeader } from './site-header.tsx'
import { CHAT_LABEL, LEGAL_LINKS, USEFUL_LINKS, type SiteLink } from './site-links.ts'

interface PageShellProps {
  site: Site
  footerCategories: readonly string[]
  cartLink: ReactNode
  /** What moves above the header, or nothing. */
  ticker: ReactNode
  children: ReactNode
}

export function PageShell({ site, footerCategories, cartLink, ticker, children }: PageShellProps) {
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
        <SiteHeader site={site} cartLink={cartLink} />
      </div>
      <main id="content" tabIndex={-1} className="min-h-[60vh] outline-none">
        {children}
      </main>
      <SiteFooter site={site} footerCategories={footerCategories} />
      {site.chatUrl && <FloatingChat chatUrl={site.chatUrl} />}
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

interface SiteFooterProps {
  site: Site
  /** The published categories that it links to, chosen by the loader. */
  footerCategories: readonly string[]
}

/** The end of every public page (product 3.13). */
function SiteFooter({ site, footerCategories }: SiteFooterProps) {
  const services = footerCategories.map((category) => ({
    label: category,
    to: `/services?category=${encodeURIComponent(category)}`,
  }))
  return (
    <footer
      {...LAID_LATER}
      className="mt-24 bg-ink text-paper [--laid-height:1409px] md:mt-36 dark:bg-sunk dark:text-ink print:hidden"
    >
      <div className="wrap pb-10">
        <DayRuler className="h-4 w-full" />
        <div className="grid gap-x-8 gap-y-12 pt-14 md:grid-cols-12 md:pt-20">
          <div className="md:col-span-12 lg:col-span-5">
            <p className="max-w-[7.98em] font-display text-heading font-bold tracking-tight text-balance">
              {site.tagline}
            </p>
            {site.socialUrl && (
              <a
                href={site.socialUrl}
                target="_blank"
                rel="noopener noreferrer"
                className={cn(FOOTER_LINK, 'mt-8 gap-1.5 text-sm font-semibold')}
              >
                {site.socialLabel}
                <ArrowUpRight aria-hidden className="size-4" />
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            )}
          </div>
          <FooterColumn title="Services">
            <LinkList items={[{ label: 'Browse Services', to: '/services' }, ...services]} />
          </FooterColumn>
          <FooterColumn title="Useful links">
            <LinkList items={USEFUL_LINKS} />
          </FooterColumn>
          <FooterColumn title="Find us">
            <address className="grid gap-1 text-sm not-italic">
              <PostalAddress address={site.address} />
              <a href={`mailto:${site.contactEmail}`} className={FOOTER_LINK}>
                {site.contactEmail}
              </a>
              {site.phoneHref && (
                <a href={site.phoneHref} className={cn(FOOTER_LINK, 'tabular-nums')}>
                  {site.phone}
                </a>
              )}
              {site.chatUrl && (
                <a
                  href={site.chatUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={CHAT_LABEL}
                  className={FOOTER_LINK}
                >
                  Chat with me
                </a>
              )}
            </address>
          </FooterColumn>
        </div>
        <div className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-current/25 pt-6 text-xs">
          <p>{`© ${site.copyrightYear} ${site.storeName}. All rights reserved.`}</p>
          <LinkList
            items={LEGAL_LINKS}
            className="grid grid-cols-2 gap-x-6 gap-y-1 sm:flex sm:flex-wrap"
          />
        </div>
      </div>
    </footer>
  )
}

/** Lines end only where the parts of an address do: "Suite 24" stays together. */
function PostalAddress({ address }: { address: string }) {
  return (
    <span className="max-w-[13.44em] pb-1.5">
      {address.split(', ').map((part, index, { length }) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className="inline-block">{index < length - 1 ? `${part},` : part}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** A target of at least 24 px, and of 44 px on phones (product 3.24). */
const FOOTER_LINK = 'inline-flex min-h-11 w-fit items-center text-link md:min-h-8'

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="md:col-span-4 lg:col-span-2 lg:last:col-span-3">
      <h2 className="mb-4 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {children}
    </div>
  )
}

function LinkList({
  items,
  className = 'grid gap-1 text-sm',
}: {
  items: readonly SiteLink[]
  className?: string
}) {
  return (
    <ul className={className}>
      {items.map(({ to, label }) => (
        <li key={to}>
          {/* The browser knows most of the pages from the header's links, and asks for the others. */}
          <Link to={to} discover="none" className={FOOTER_LINK}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
