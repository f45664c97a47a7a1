import { useSearchParams } from 'react-router'

import { isMoment } from '#domain/calendar-day.ts'

import { LinkButton } from './link-button.tsx'

/** The row that a page of a list follows, where the newest come first. */
export interface Cursor {
  at: string
  id: number
}

const PARAM = 'before'

/** Where the address begins its page; null for the newest. */
export function readCursor(params: URLSearchParams): Cursor | null {
  const [at = '', id = ''] = params.get(PARAM)?.split('~') ?? []
  return /^\d{1,15}$/.test(id) && isMoment(at) ? { at, id: Number(id) } : null
}

/** One row more than a page has says whether there are older ones. */
export function pageOf<Row extends { happened_at: string; id: number }>(
  rows: readonly Row[] | undefined,
  size: number,
) {
  const page = rows?.slice(0, size)
  return { page, last: (rows?.length ?? 0) > size ? page?.at(-1) : undefined }
}

/** The ways to the newest page and to the one after this. */
export function NewestFirstPages({
  last,
}: {
  last: { happened_at: string; id: number } | undefined
}) {
  const [params] = useSearchParams()
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-end gap-2">
      {readCursor(params) && (
        <LinkButton to={{ search: withCursor(params, null) }} variant="outline">
          Newest
        </LinkButton>
      )}
      {last && (
        <LinkButton
          to={{ search: withCursor(params, { at: last.happened_at, id: last.id }) }}
          variant="outline"
        >
          Older
        </LinkButton>
      )}
    </nav>
  )
}

function withCursor(params: URLSearchParams, cursor: Cursor | null): string {
  const next = new URLSearchParams(params)
  if (cursor) next.set(PARAM, `${cursor.at}~${cursor.id}`)
  else next.delete(PARAM)
  return next.toString()
}
