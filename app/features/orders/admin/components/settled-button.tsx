import { browserBackend } from '#app/backend/browser-backend.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { failureWords } from '../../use-order-action.ts'
import { settlePaymentTroubles } from '../data/settle-payment-troubles.ts'
import { useOwnerAction } from '../use-owner-action.ts'

/** The owner has paid back another way what failed to go back. */
export function SettledButton({ orderId }: { orderId: string }) {
  const { mutate, isPending, error } = useOwnerAction({
    orderId,
    act: () => settlePaymentTroubles(browserBackend, orderId),
    done: 'Marked as settled.',
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Saving...' : 'I have paid it back another way'}
      </Button>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </div>
  )
}
