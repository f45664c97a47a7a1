import { Link } from 'react-router'

/** Of which service a client speaks; a link where that is on sale. */
export function ReviewedService({ name, slug }: { name: string; slug: string | null }) {
  return (
    <span className="mt-1 block">
      {slug === null ? (
        name
      ) : (
        <Link to={`/service/${slug}`} className="underline underline-offset-4">
          {name}
        </Link>
      )}
    </span>
  )
}
