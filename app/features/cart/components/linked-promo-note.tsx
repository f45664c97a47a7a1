import { Button } from '#app/ui/button.tsx'

import type { useCart } from '../cart-store.ts'
import { useLinkedPromo } from '../use-linked-promo.ts'

/** The promo code of a link: what it waits for, why it is refused, or which of two codes counts. */
export function LinkedPromoNote({ cart }: { cart: ReturnType<typeof useCart> }) {
  const news = useLinkedPromo(cart)
  if (news === null) return null
  const { text, choice, isAsking, dismiss } = news
  return (
    <div className="rounded-sm bg-sunk px-4 py-3 text-sm">
      <p role="status" className="break-words">
        {text}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {choice && (
          <Button variant="outline" size="sm" busy={isAsking} onClick={choice.use}>
            Use {choice.code} instead
          </Button>
        )}
        <Button variant={choice ? 'quiet' : 'outline'} size="sm" onClick={dismiss}>
          {choice ? `Keep ${choice.applied}` : 'Dismiss'}
        </Button>
      </div>
    </div>
  )
}
