import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { ExternalButton } from '#app/ui/external-button.tsx'
import { searchHref } from '../search-text.ts'

interface NothingFoundProps {
  q: string
  category: string | null
  callUrl: string
}

/** What a visitor who finds nothing can do: talk to the owner, or look further. */
export function NothingFound({ q, category, callUrl }: NothingFoundProps) {
  return (
    <>
      <ExternalButton href={callUrl} variant="primary">
        Book a Call
      </ExternalButton>
      {category && (
        <Link
          to={searchHref({ q, category: null })}
          className={buttonClass({ variant: 'outline' })}
        >
          Search All Categories
        </Link>
      )}
    </>
  )
}
