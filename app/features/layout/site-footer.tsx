import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ArrowUpRight } from 'lucide-react'
import { DayRuler } from '#app/ui/day-ruler.tsx'
import type { Site } from './queries.ts'
import { LEGAL_LINKS, USEFUL_LINKS, type SiteLink } from './site-links.ts'

interface SiteFooterProps {
  site: Site
  /** The published categories that it links to, chosen by the loader. */
  footerCategories: readonly string[]
}

/** The end of every public page (product 3.13). */
export function SiteFooter({ site, footerCategories }: SiteFooterProps) {
  const services = footerCategories.map((category) => ({
    label: category,
    to: `/services?category=${encodeURIComponent(category)}`,
  }))
  return (
    <footer className="mt-24 bg-ink text-paper md:mt-36 dark:bg-sunk dark:text-ink print:hidden">
      <div className="wrap pb-10">
        <DayRuler />
        <div className="grid gap-x-8 gap-y-12 pt-14 md:grid-cols-12 md:pt-20">
          <div className="md:col-span-12 lg:col-span-5">
            <p className="max-w-[12ch] font-display text-heading font-bold tracking-tight text-balance">
              {site.tagline}
            </p>
            <a
              href={site.socialUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-8 inline-flex items-center gap-1.5 text-sm font-semibold text-link"
            >
              {site.socialLabel}
              <ArrowUpRight aria-hidden className="size-4" />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </div>
          <FooterColumn title="Services">
            <LinkList items={[{ label: 'Browse Services', to: '/services' }, ...services]} />
          </FooterColumn>
          <FooterColumn title="Useful links">
            <LinkList items={USEFUL_LINKS} />
          </FooterColumn>
          <FooterColumn title="Find us">
            <address className="grid gap-2.5 text-sm not-italic">
              <span className="max-w-[24ch]">{site.address}</span>
              <a href={`mailto:${site.contactEmail}`} className="w-fit text-link">
                {site.contactEmail}
              </a>
              <a href={site.phoneHref} className="w-fit tabular-nums text-link">
                {site.phone}
              </a>
            </address>
          </FooterColumn>
        </div>
        <div className="mt-16 flex flex-wrap justify-between gap-x-8 gap-y-4 border-t border-current/25 pt-6 text-xs">
          <p>
            © {site.copyrightYear} {site.storeName}. All rights reserved.
          </p>
          <LinkList items={LEGAL_LINKS} className="flex flex-wrap gap-x-6 gap-y-2" />
        </div>
      </div>
    </footer>
  )
}

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
  className = 'grid gap-2.5 text-sm',
}: {
  items: readonly SiteLink[]
  className?: string
}) {
  return (
    <ul className={className}>
      {items.map(({ to, label }) => (
        <li key={to}>
          <Link to={to} className="text-link">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
