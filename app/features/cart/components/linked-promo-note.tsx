import { Button } from '#app/ui/button.tsx'

import type { LinkedPromoNews } from '../use-linked-promo.ts'

/** The promo code of a link: what it waits for, why it is refused, or which of two codes counts. */
export function LinkedPromoNote({ news }: { news: LinkedPromoNews }) {
  const { text, choice, isAsking, dismiss } = news
  return (
    <div className="rounded-sm bg-sunk px-4 py-3 text-sm">
      <p role="status" className="break-words">
        {text}
      </p>
      <div className="mt-1 -ml-4 flex flex-wrap gap-x-2">
        {choice && (
          <Button variant="quiet" size="sm" busy={isAsking} onClick={choice.use}>
            Use {choice.code} instead
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={dismiss}>
          {choice ? `Keep ${choice.applied}` : 'Dismiss'}
        </Button>
      </div>
    </div>
  )
}
