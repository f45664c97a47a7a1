import { listed } from '../order-words.ts'
import type { Order } from '../schema.ts'
import { asMoment } from '../order-times.ts'
import { FileList } from './file-list.tsx'
import { LinkedText } from './linked-text.tsx'

type Delivery = Order['deliveries'][number]

export function Deliveries({ deliveries }: Pick<Order, 'deliveries'>) {
  const [shown, earlier] = partedAt(deliveries)
  const earlierVersions = new Set(earlier.map(({ version }) => version)).size
  return (
    <>
      <div className="grid gap-10">
        {shown.map((delivery) => (
          <Version key={delivery.number} delivery={delivery} />
        ))}
      </div>
      {earlier.length > 0 && (
        // What a revision says nothing of still holds: it may be of one of several services.
        <details open={earlier.some(isPart)} className="group mt-6">
          <summary className="inline-flex min-h-8 items-center text-link text-sm">
            {earlierVersions === 1 ? 'The earlier version' : `${earlierVersions} earlier versions`}
          </summary>
          <div className="mt-4 grid gap-8 border-l-2 border-hairline pl-5">
            {earlier.map((delivery) => (
              <Version key={delivery.number} delivery={delivery} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

/** The newest, with those of other services before it, and what they replace. */
function partedAt(deliveries: readonly Delivery[]): [readonly Delivery[], readonly Delivery[]] {
  const whole = deliveries.findIndex(({ services }) => services.length === 0)
  const shown = whole === -1 ? deliveries.length : Math.max(1, whole)
  return [deliveries.slice(0, shown), deliveries.slice(shown)]
}

const isPart = ({ services }: Delivery) => services.length > 0

function Version({ delivery }: { delivery: Delivery }) {
  const { version, note, services, createdAt, files } = delivery
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline gap-x-4 text-title">
        {isPart(delivery) ? listed(services) : `Version ${version}`}
        <time dateTime={createdAt} className="font-sans text-sm font-normal text-muted">
          {asMoment(createdAt)}
        </time>
      </h3>
      {note && (
        <p className="mt-3 mb-5 max-w-[34.72em] break-words whitespace-pre-wrap">
          <LinkedText text={note} />
        </p>
      )}
      <FileList files={files} size="lg" />
    </div>
  )
}
