import { useMutation, useQuery } from '@tanstack/react-query'

import { AppError } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { cn } from '#app/ui/class-names.ts'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TitledSection } from '#app/ui/titled-section.tsx'

import { claimOrders, isAddressProvenQuery, proveAddress, requestAddressProof } from '../queries.ts'
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

interface EarlierOrdersProps {
  email: string
  /** There is nothing else to do on the page. */
  isNext?: boolean
}

/** How orders that were bought without the account come into it (product 12.27). */
export function EarlierOrders({ email, isNext = false }: EarlierOrdersProps) {
  const { data: isProven } = useQuery(isAddressProvenQuery(email))
  if (isProven === undefined) return null
  return (
    <TitledSection
      title="Bought without an account?"
      titleClassName="text-title"
      className="border-t border-ink pt-5"
    >
      <WayIntoAccount email={email} isNext={isNext} />
    </TitledSection>
  )
}

/** What is left to do for it: nothing once the address is confirmed. */
export function WayIntoAccount({ email, isNext = false }: EarlierOrdersProps) {
  const { data: isProven } = useQuery(isAddressProvenQuery(email))
  if (isProven === undefined) return null
  if (!isProven) return <AddressProof email={email} isNext={isNext} />
  return (
    <p className="mt-2 max-w-[34.72em] text-muted">
      Your address is confirmed: orders you place as a guest with <Address>{email}</Address> come
      into this account when you open it.
    </p>
  )
}

function AddressProof({ email, isNext }: Required<EarlierOrdersProps>) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: requestAddressProof,
  })
  return (
    <div className="@container mt-2">
      <div className="grid gap-x-12 gap-y-5 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-end">
        <div>
          <p className="max-w-[34.72em] text-muted">
            Orders paid for with <Address>{email}</Address> come into this account once you confirm
            that the address is yours. I'll email you a link for that; the link in your order's
            email works, too.
          </p>
          <p role="status" className="mt-3 font-medium empty:hidden">
            {isSuccess && `I sent a link to ${email}. It works for one day.`}
          </p>
          {error && <FormAlert>{failureWords(error)}</FormAlert>}
        </div>
        <Button
          variant={isNext ? 'primary' : 'outline'}
          busy={isPending}
          onClick={() => mutate()}
          className="justify-self-start"
        >
          {isPending ? 'Sending...' : isSuccess ? 'Send it again' : 'Send me the link'}
        </Button>
      </div>
    </div>
  )
}

function Address({ children }: { children: string }) {
  return <span className="break-words text-ink">{children}</span>
}
