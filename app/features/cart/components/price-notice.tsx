import type { PriceChange } from '#domain/cart.ts'

/** Why checkout stopped: what changed since the services were put into the cart. */
export function PriceNotice({ changes }: { changes: readonly PriceChange[] }) {
  const gone = changes.filter((change) => change.toCents === null)
  return (
    <div role="alert" className="mb-8 rounded-md border border-accent p-5 text-sm">
      <p className="font-semibold">Your cart has been updated.</p>
      {gone.length < changes.length && (
        <p className="mt-1">
          Some prices have changed. The current ones are below; if they're okay with you, proceed to
          checkout.
        </p>
      )}
      {gone.map(({ id, title }) => (
        <p key={id} className="mt-1">
          “{title}” is no longer available and was removed.
        </p>
      ))}
    </div>
  )
}
