import { Link } from 'react-router'

/** Of which service a client speaks, while that is on sale. */
export function ReviewedService({ name, slug }: { name: string | null; slug: string | null }) {
  return (
    slug && (
      <p className="mt-1">
        <Link to={`/service/${slug}`} className="underline">
          {name}
        </Link>
      </p>
    )
  )
}
