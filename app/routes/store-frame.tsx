import type { ReactNode } from 'react'
import { useMatch } from 'react-router'

import { useSession } from '#app/backend/session-store.ts'
import { useCart } from '#app/features/cart/use-cart.ts'
import { PageShell } from '#app/features/layout/page-shell.tsx'
import {
  ACCOUNT_LINKS,
  ADMIN_HEADER_LINKS,
  ADMIN_LINKS,
  AUTH_LINKS,
  LEGAL_LINKS,
  NAV_LINKS,
  USEFUL_LINKS,
} from '#app/features/site/site-links.ts'

import { useSite } from './use-site.ts'

interface StoreFrameProps {
  footerCategories: readonly string[]
  ticker: ReactNode
  hasCompactChat: boolean
  children: ReactNode
}

/** The frame of the store's pages, with what this browser knows: its cart, and who is signed in. */
export function StoreFrame({ footerCategories, ...rest }: StoreFrameProps) {
  const site = useSite()
  const { itemCount } = useCart()
  const session = useSession()
  const isHome = useMatch('/') !== null
  return (
    <PageShell
      {...rest}
      site={{ ...site, footerCategories }}
      navItems={NAV_LINKS}
      authLinks={AUTH_LINKS}
      accountLinks={session?.isAdmin ? ADMIN_LINKS : ACCOUNT_LINKS}
      headerAccountLinks={session?.isAdmin ? ADMIN_HEADER_LINKS : ACCOUNT_LINKS}
      isSignedIn={session !== null}
      usefulLinks={USEFUL_LINKS}
      legalLinks={LEGAL_LINKS}
      cartCount={itemCount}
      isHome={isHome}
    />
  )
}
