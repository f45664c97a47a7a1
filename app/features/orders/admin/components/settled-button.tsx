import { browserBackend } from '#app/backend/browser-backend.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { failureWords } from '../../use-order-action.ts'
import { settlePaymentTrouble } from '../data/settle-payment-trouble.ts'
import { useOwnerAction } from '../use-owner-action.ts'

interface SettledButtonProps {
  orderId: string
  /** The refund or the late payment. */
  troubleId: string
}

/** The owner has paid back another way what failed to go back. */
export function SettledButton({ orderId, troubleId }: SettledButtonProps) {
  const { mutate, isPending, error } = useOwnerAction({
    orderId,
    act: () => settlePaymentTrouble(browserBackend, { orderId, troubleId }),
    done: 'Marked as settled.',
  })
  return (
    <div className="grid justify-items-start gap-2">
      <Button variant="outline" size="sm" busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Saving...' : 'I paid it back another way'}
      </Button>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </div>
  )
}
