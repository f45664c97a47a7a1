import type { Order } from '../schema.ts'
import { asMoment } from '../order-times.ts'
import { FileList } from './file-list.tsx'
import { LinkedText } from './linked-text.tsx'

export function Deliveries({ deliveries }: Pick<Order, 'deliveries'>) {
  const [newest, ...earlier] = deliveries
  if (!newest) return null
  return (
    <>
      <Version delivery={newest} />
      {earlier.length > 0 && (
        <details className="group mt-6">
          <summary className="inline-flex min-h-8 items-center text-link text-sm">
            {earlier.length === 1 ? 'The earlier version' : `${earlier.length} earlier versions`}
          </summary>
          <div className="mt-4 grid gap-8 border-l-2 border-hairline pl-5">
            {earlier.map((delivery) => (
              <Version key={delivery.version} delivery={delivery} />
            ))}
          </div>
        </details>
      )}
    </>
  )
}

function Version({ delivery }: { delivery: Order['deliveries'][number] }) {
  const { version, note, createdAt, files } = delivery
  return (
    <div>
      <h3 className="flex flex-wrap items-baseline gap-x-4 text-title">
        Version {version}
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
