import { Menu, Search, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, NavLink, useMatch } from 'react-router'

import { useSession } from '#app/backend/session-store.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Modal, ModalClose, opensModal } from '#app/ui/modal.tsx'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'
import { cartBadge } from '#domain/cart.ts'

import { Logo } from './logo.tsx'
import type { Site } from './queries.ts'
import {
  ACCOUNT_LINKS,
  ADMIN_HEADER_LINKS,
  ADMIN_LINKS,
  AUTH_LINKS,
  NAV_LINKS,
  type SiteLink,
} from './site-links.ts'

/** Where the hero's own call button has gone out of view (product 3.4). */
const heroCallIsGonePx = () => innerHeight * 0.6 - 80

export function SiteHeader({ site, cartLink }: { site: Site; cartLink: ReactNode }) {
  const user = useSession()
  // The call button waits until the hero's own has scrolled away.
  const isHome = useMatch('/') !== null
  const isPastHero = useScrolledPast(heroCallIsGonePx)
  return (
    <header className="border-b border-hairline bg-paper print:hidden">
      {/* From 1024 px on with all of its links; one row has room for them from 1280 px on. */}
      <div className="wrap flex h-18 items-center gap-x-3 lg:max-xl:h-auto lg:max-xl:flex-wrap min-[90rem]:gap-x-6">
        <Logo storeName={site.storeName} />
        <nav
          aria-label="Main"
          className="hidden lg:block lg:max-xl:order-last lg:max-xl:h-11 lg:max-xl:basis-full lg:max-xl:border-t lg:max-xl:border-hairline xl:ml-2 xl:self-stretch min-[90rem]:ml-4"
        >
          <ul className="flex h-full gap-3.5 lg:max-xl:justify-between min-[90rem]:gap-5">
            {NAV_LINKS.map((item) => (
              <MainNavItem key={item.to} {...item} />
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2 lg:max-xl:h-15">
          <div
            className={cn(
              'transition-opacity duration-200',
              isHome && !isPastHero && 'invisible opacity-0',
            )}
          >
            <ExternalButton href={site.callUrl} size="sm" isCompact>
              Book a Call
            </ExternalButton>
          </div>
          <Link
            to="/services#search"
            aria-label="Search services"
            className="grid size-11 place-items-center rounded-sm hover:bg-sunk max-sm:hidden xl:max-[90rem]:hidden"
          >
            <Search aria-hidden className="size-5" />
          </Link>
          {cartLink}
          <div className="grid max-lg:hidden">
            <EntryLinks links={AUTH_LINKS} isShown={user === null} />
            <EntryLinks
              links={user?.isAdmin ? ADMIN_HEADER_LINKS : ACCOUNT_LINKS}
              isShown={user !== null}
            />
          </div>
          <IconButton
            {...opensModal(MENU_ID)}
            label="Open menu"
            icon={Menu}
            iconClassName="size-6"
            className="grid size-11 place-items-center rounded-sm hover:bg-sunk lg:hidden"
          />
        </div>
      </div>
      <MobileMenu
        site={site}
        entryLinks={user ? (user.isAdmin ? ADMIN_LINKS : ACCOUNT_LINKS) : AUTH_LINKS}
      />
    </header>
  )
}

/**
 * The way into the account, for visitors or for signed-in users. Both take the same place, so that
 * nothing moves when the browser finds out which of them it is.
 */
function EntryLinks({ links, isShown }: { links: readonly SiteLink[]; isShown: boolean }) {
  return (
    <div
      className={cn(
        'col-start-1 row-start-1 flex justify-end gap-1 sm:gap-2',
        !isShown && 'invisible',
      )}
    >
      {links.map(({ to, label }, index) => (
        <NavLink
          key={to}
          to={to}
          className={buttonClass({
            size: 'sm',
            variant: index === links.length - 1 ? 'ink' : 'quiet',
          })}
        >
          {label}
        </NavLink>
      ))}
    </div>
  )
}

/** The current page hangs from an accent tick at the top edge; a place within a page is never current. */
function MainNavItem({ to, label }: SiteLink) {
  const isPage = !to.includes('#')
  return (
    <li className="h-full">
      <NavLink
        to={to}
        className={({ isActive }) =>
          cn(
            'hung-tick flex h-full items-center text-sm font-medium whitespace-nowrap xl:max-[90rem]:text-xs',
            isActive && isPage && 'hung-tick-here',
          )
        }
      >
        {label}
      </NavLink>
    </li>
  )
}

/** The way to the cart with the number of items in it, "9+" above nine (product 3.6). */
export function CartLink({ count }: { count: number }) {
  const badge = cartBadge(count)
  return (
    <Link
      to="/cart"
      aria-label={badge ? `Cart, ${badge} ${count === 1 ? 'item' : 'items'}` : 'Cart, empty'}
      className="relative grid size-11 place-items-center rounded-sm hover:bg-sunk"
    >
      <ShoppingBag aria-hidden className="size-5" />
      {badge && (
        <span
          aria-hidden
          className="figures absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-[0.75rem] leading-none tracking-normal text-on-accent"
        >
          {badge}
        </span>
      )}
    </Link>
  )
}

const MENU_ID = 'site-menu'

/**
 * The slide-in menu: Escape, the backdrop and a change of page close it (product 3.9). The browser learns of its pages
 * by the links of the header.
 */
function MobileMenu({ site, entryLinks }: { site: Site; entryLinks: readonly SiteLink[] }) {
  return (
    <Modal id={MENU_ID} label="Menu" shape="sheet">
      <div className="flex min-h-full flex-col gap-8 p-6">
        <ModalClose label="Close menu" className="-mt-1.5 -mr-2 self-end" />
        <nav aria-label="Menu">
          <ul className="border-t border-hairline">
            {NAV_LINKS.map(({ to, label }) => (
              <li key={to} className="border-b border-hairline">
                <NavLink
                  to={to}
                  discover="none"
                  className={({ isActive }) =>
                    cn(
                      'block py-3.5 font-display text-title font-bold tracking-tight hover:text-accent',
                      isActive && !to.includes('#') && 'text-accent',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="mt-auto grid gap-3">
          <Link
            to="/services#search"
            discover="none"
            className={buttonClass({ variant: 'quiet', block: true })}
          >
            <Search aria-hidden className="size-5" />
            Search services
          </Link>
          <ExternalButton href={site.callUrl} variant="primary" block>
            Book a Call
          </ExternalButton>
          {entryLinks.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              discover="none"
              className={buttonClass({ variant: 'outline', block: true })}
            >
              {label}
            </NavLink>
          ))}
          <p className="mt-3 text-sm text-muted">
            <a href={`mailto:${site.contactEmail}`} className="text-link">
              {site.contactEmail}
            </a>
          </p>
        </div>
      </div>
    </Modal>
  )
}
