import { Link, NavLink } from 'react-router'
import { Menu, Search } from 'lucide-react'
import { Modal, ModalClose, opensModal } from '#app/ui/modal.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { ExternalButton } from '#app/ui/external-button.tsx'
import type { NavItem, SiteModel } from './site-model.ts'

const MENU_ID = 'site-menu'

/** Opens the slide-in menu of small screens. */
export function MobileMenuButton() {
  return (
    <button
      type="button"
      {...opensModal(MENU_ID)}
      aria-label="Open menu"
      className="grid size-11 place-items-center rounded-sm hover:bg-sunk lg:hidden"
    >
      <Menu aria-hidden className="size-6" />
    </button>
  )
}

/** The slide-in menu: Escape, the backdrop and a change of page close it (product 3.9). */
export function MobileMenu({
  site,
  navItems,
  authLinks,
}: {
  site: SiteModel
  navItems: readonly NavItem[]
  authLinks: readonly NavItem[]
}) {
  return (
    <Modal id={MENU_ID} label="Menu" shape="sheet">
      <div className="flex min-h-full flex-col gap-8 p-6">
        <ModalClose label="Close menu" className="-mt-1.5 -mr-2 self-end" />
        <nav aria-label="Menu">
          <ul className="border-t border-hairline">
            {navItems.map(({ to, label }) => (
              <li key={to} className="border-b border-hairline">
                <NavLink
                  to={to}
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
          <Link to="/services#search" className={buttonClass({ variant: 'quiet', block: true })}>
            <Search aria-hidden className="size-5" />
            Search services
          </Link>
          <ExternalButton href={site.callUrl} variant="primary" block>
            Book a Call
          </ExternalButton>
          {authLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} className={buttonClass({ variant: 'outline', block: true })}>
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
