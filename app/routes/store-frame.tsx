import type { ComponentProps } from 'react'

import { useCart } from '#app/features/cart/cart-store.ts'
import { PageShell } from '#app/features/layout/page-shell.tsx'

import { useSite } from './use-site.ts'

export function StoreFrame(props: Omit<ComponentProps<typeof PageShell>, 'site' | 'cartCount'>) {
  return <PageShell {...props} site={useSite()} cartCount={useCart().itemCount} />
}
