import type { CollectedOrders } from '../collect-orders.ts'

/** Says what became of the orders that were bought before there was an account. */
export function CollectedNotice({ collected }: { collected: CollectedOrders }) {
  const words = noticeWords(collected)
  if (!words) return null
  const isRefused = collected.proof === 'expired' || collected.proof === 'invalid'
  return (
    <p
      role={isRefused ? 'alert' : 'status'}
      className={
        isRefused
          ? 'mb-10 border-l-[3px] border-accent py-1 pl-4 text-lg'
          : 'mb-10 border-l-[3px] border-positive py-1 pl-4 text-lg'
      }
    >
      {words}
    </p>
  )
}

function noticeWords({ count, proof }: CollectedOrders): string | null {
  if (proof === 'expired') return 'This link is no longer valid. You can ask for a new one below.'
  if (proof === 'invalid') {
    return 'This link is incomplete, or it belongs to another account. You can ask for a new one below.'
  }
  if (count > 0) {
    return count === 1
      ? 'An earlier order is now in your account.'
      : `${count} earlier orders are now in your account.`
  }
  return proof === 'taken'
    ? 'Thank you, your address is confirmed. All its orders are in your account.'
    : null
}
