import { redirect } from 'react-router'

import { browserBackend } from '#app/backend/browser-backend.ts'
import { claimOrder } from '#app/features/orders/data/claim-order.ts'
import { getOrder } from '#app/features/orders/data/get-order.ts'

/**
 * A signed-in user has opened an order by its link: it comes into the account, if it was
 * bought with that address, and its page loses the key. Throws the redirect to that page.
 */
export async function bringLinkedOrder(orderId: string, key: string): Promise<void> {
  if (await isOwn(orderId, key)) throw redirect(`/orders/${orderId}`)
}

async function isOwn(orderId: string, key: string): Promise<boolean> {
  try {
    if ((await claimOrder({ orderId, key })) > 0) return true
    const { status } = await getOrder(browserBackend, { orderId, key: null })
    return status === 'open'
  } catch (error) {
    // The page opens with the key, and says itself what is wrong with that.
    console.warn('The order could not be added to the account.', error)
    return false
  }
}
