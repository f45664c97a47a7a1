import type { ComponentProps } from 'react'

import { useCart } from '#app/features/cart/cart-store.ts'
import { PageShell } from '#app/features/layout/page-shell.tsx'
import { CartLink } from '#app/features/layout/site-header.tsx'

import { useSite } from './use-site.ts'

export function StoreFrame(props: Omit<ComponentProps<typeof PageShell>, 'site' | 'cartLink'>) {
  return <PageShell {...props} site={useSite()} cartLink={<CountedCartLink />} />
}

/** By itself, so that a cart that is read after hydration draws nothing else again. */
const CountedCartLink = () => <CartLink count={useCart().itemCount} />
