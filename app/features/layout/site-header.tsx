import { Link, NavLink } from 'react-router'
import { Search } from 'lucide-react'
import { cn } from '#app/ui/class-names.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { useScrolledPast } from '#app/ui/use-scrolled-past.ts'
import { CartLink } from './cart-link.tsx'
import { Logo } from './logo.tsx'
import { MobileMenu, MobileMenuButton } from './mobile-menu.tsx'
import { NO_LINKS, type NavItem, type SiteModel } from './site-model.ts'

/** Where the hero's own call button has gone out of view (product 3.4). */
const heroCallIsGonePx = () => innerHeight * 0.6 - 80

interface SiteHeaderProps {
  site: SiteModel
  navItems: readonly NavItem[]
  authLinks?: readonly NavItem[]
  accountLinks?: readonly NavItem[]
  headerAccountLinks?: readonly NavItem[]
  isSignedIn?: boolean
  cartCount: number
  /** On the home page the call button waits until the hero's own has scrolled away. */
  isHome: boolean
}

/** The header of every public page. */
export function SiteHeader({
  site,
  navItems,
  authLinks = NO_LINKS,
  accountLinks = NO_LINKS,
  headerAccountLinks = accountLinks,
  isSignedIn = false,
  cartCount,
  isHome,
}: SiteHeaderProps) {
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
            {navItems.map((item) => (
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
            className="grid size-11 place-items-center rounded-sm hover:bg-sunk max-sm:hidden lg:hidden"
          >
            <Search aria-hidden className="size-5" />
          </Link>
          <CartLink count={cartCount} />
          <div className="grid max-lg:hidden">
            <EntryLinks links={authLinks} isShown={!isSignedIn} />
            <EntryLinks links={headerAccountLinks} isShown={isSignedIn} />
          </div>
          <MobileMenuButton />
        </div>
      </div>
      <MobileMenu
        site={site}
        navItems={navItems}
        authLinks={isSignedIn ? accountLinks : authLinks}
      />
    </header>
  )
}

/**
 * The way into the account, for visitors or for signed-in users. Both take the same place, so that
 * nothing moves when the browser finds out which of them it is.
 */
function EntryLinks({ links, isShown }: { links: readonly NavItem[]; isShown: boolean }) {
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
function MainNavItem({ to, label }: NavItem) {
  const isPage = !to.includes('#')
  return (
    <li className="h-full">
      <NavLink
        to={to}
        className={({ isActive }) =>
          cn(
            'relative flex h-full items-center text-sm font-medium whitespace-nowrap xl:max-[90rem]:text-xs',
            'before:absolute before:top-0 before:left-0 before:h-1 before:w-full before:origin-left before:bg-accent before:transition-transform before:duration-200',
            isActive && isPage ? 'before:scale-x-100' : 'before:scale-x-0 hover:before:scale-x-100',
          )
        }
      >
        {label}
      </NavLink>
    </li>
  )
}
