import { Link2 } from 'lucide-react'

import { adminToast } from '#app/ui/admin/admin-toast.ts'
import type { MenuAction } from '#app/ui/admin/menu.tsx'
import { promoLink } from '#domain/linked-promo.ts'

/** The link that brings the code along, into the clipboard. */
export async function copyPromoLink(code: string): Promise<void> {
  const link = promoLink(window.location.origin, code)
  try {
    await navigator.clipboard.writeText(link)
    adminToast.success('Link copied.', 'People who follow it find the code in their cart.')
  } catch (error) {
    console.warn('The link was not copied.', error)
    adminToast.error('Failed to copy the link.', link)
  }
}

export const copyLinkAction = (code: string): MenuAction => ({
  label: 'Copy link',
  icon: Link2,
  onSelect: () => void copyPromoLink(code),
})
