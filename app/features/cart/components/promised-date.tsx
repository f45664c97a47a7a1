import { DoneBy } from '#app/ui/done-by.tsx'
import type { Cart } from '#domain/cart.ts'
import { orderHours } from '#domain/delivery.ts'

interface PromisedDateProps {
  items: Cart
  /** The services by id, as far as they are known; null for what is no longer sold. */
  services: ReadonlyMap<string, { deliveryDays: number } | null>
}

/** One date for everything in the cart (product 8.17); its room is kept until all services are known. */
export function PromisedDate({ items, services }: PromisedDateProps) {
  const lines = items.flatMap(({ id, quantity }) => {
    const service = services.get(id)
    return service ? [{ deliveryDays: service.deliveryDays, quantity }] : []
  })
  const hours = lines.length > 0 && lines.length === items.length ? orderHours(lines) : null
  const hasPieces = items.some(({ quantity }) => quantity > 1)
  return (
    <p data-kept-clear className="min-h-18 text-sm text-muted">
      {hours !== null && (
        <>
          Order now and send your brief,{' '}
          {hasPieces || items.length > 1 ? 'and all of it is' : "and it's"} done by{' '}
          <strong className="font-semibold text-ink">
            <DoneBy hours={hours} />
          </strong>
          , your time. The clock starts with the brief.
          {hasPieces && ' Pieces of one service are made one after another.'}
          {lines.some((line) => orderHours([line]) < hours) &&
            ' To have one of them sooner, order it by itself.'}
        </>
      )}
    </p>
  )
}
