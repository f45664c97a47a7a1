import { useMutation } from '@tanstack/react-query'

import { AppError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { claimOrders, proveAddress, requestAddressProof } from '../queries.ts'
import { failureWords } from '../use-order-action.ts'

/** Says what became of the orders that were bought before there was an account. */
export function CollectedNotice({ collected }: { collected: CollectedOrders }) {
  const words = noticeWords(collected)
  if (!words) return null
  const isRefused = collected.proof === 'expired' || collected.proof === 'invalid'
  return (
    <p
      role={isRefused ? 'alert' : 'status'}
      className={cn(
        'mb-10 border-l-[3px] py-1 pl-4 text-lg',
        isRefused ? 'border-accent' : 'border-positive',
      )}
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
  if (count === 1) return 'An earlier order is now in your account.'
  if (count > 1) return `${count} earlier orders are now in your account.`
  return proof === 'taken'
    ? 'Thank you, your address is confirmed. All its orders are in your account.'
    : null
}

interface CollectedOrders {
  /** How many came into the account just now. */
  count: number
  /** What became of the link that proves the address; null without one. */
  proof: 'taken' | 'expired' | 'invalid' | null
}

const REFUSED: Partial<Record<string, 'expired' | 'invalid'>> = {
  link_expired: 'expired',
  link_invalid: 'invalid',
}

/**
 * Brings the guest orders of the account's proven address into it; with the link of a mail that
 * proves it, that comes first. Orders that cannot be brought in now are brought in the next time.
 */
export async function collectOrders(proof: string | null): Promise<CollectedOrders> {
  try {
    if (proof === null) return { count: (await claimOrders()) ?? 0, proof }
    return { count: (await proveAddress(proof)) ?? 0, proof: 'taken' }
  } catch (error) {
    const refused = error instanceof AppError ? REFUSED[error.code] : undefined
    if (!refused) console.warn('Earlier orders could not be added to the account.', error)
    return { count: 0, proof: refused ?? null }
  }
}

/** Orders from before the account: they come in once the address is proven. */
export function AddressProofPanel({ email }: { email: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: requestAddressProof,
  })
  return (
    <section
      aria-labelledby="bought-before"
      className="mt-16 grid gap-x-12 gap-y-5 border-t border-ink pt-5 md:mt-24 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div>
        <h2 id="bought-before" className="text-title">
          Bought without an account?
        </h2>
        <p className="mt-2 max-w-[62ch] text-muted">
          Orders paid for with <span className="break-words text-ink">{email}</span> show up here
          once you confirm that the address is yours.
        </p>
        <p role="status" className="mt-3 font-medium">
          {isSuccess && `I sent a link to ${email}. It works for one day.`}
        </p>
        {error && <FormAlert>{failureWords(error)}</FormAlert>}
      </div>
      <Button
        variant="outline"
        busy={isPending}
        onClick={() => mutate()}
        className="justify-self-start"
      >
        {isPending ? 'Sending...' : isSuccess ? 'Send it again' : 'Send me the link'}
      </Button>
    </section>
  )
}
