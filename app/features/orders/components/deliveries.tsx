import { listed } from '../order-words.ts'
import type { Order } from '../schema.ts'
import { asMoment } from '../order-times.ts'
import { FileList } from './file-list.tsx'
import { LinkedText } from './linked-text.tsx'

type Delivery = Order['deliveries'][number]

export function Deliveries({ deliveries, items }: Pick<Order, 'deliveries' | 'items'>) {
  const { shown, earlier } = parted({ deliveries, items })
  const earlierVersions = new Set(earlier.map(({ version }) => version)).size
  return (
    <>
      <div className="grid gap-10">
        {shown.map((delivery) => (
          <Version key={delivery.number} delivery={delivery} />
        ))}
      </div>
      {earlier.length > 0 && (
        // What a version of the whole order says nothing of still holds: it may be about one of several services.
        <details open={isWhole(shown[0]) && earlier.some(isPart)} className="group mt-6">
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

/** What is the newest for one of the services, and what newer ones replace. */
function parted({ deliveries, items }: Pick<Order, 'deliveries' | 'items'>) {
  const shown: Delivery[] = []
  const earlier: Delivery[] = []
  const open = new Set(items.map(({ id }) => id))
  for (const delivery of deliveries) {
    const delivered = isPart(delivery) ? delivery.itemIds : [...open]
    const isNewest = delivered.some((id) => open.has(id))
    for (const id of delivered) open.delete(id)
    if (isNewest) shown.push(delivery)
    else earlier.push(delivery)
  }
  return { shown, earlier }
}

const isPart = ({ itemIds }: Delivery) => itemIds.length > 0
const isWhole = (delivery: Delivery | undefined) => delivery !== undefined && !isPart(delivery)

function titleOf({ version, services, itemIds }: Delivery): string {
  if (itemIds.length === 0) return `Version ${version}`
  return version > 1 ? `${listed(services)}, revised` : listed(services)
}

function Version({ delivery }: { delivery: Delivery }) {
  const { note, createdAt, files } = delivery
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline gap-x-4 text-title">
        {titleOf(delivery)}
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
