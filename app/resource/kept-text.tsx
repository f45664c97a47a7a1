import { useState } from 'react'
import { Link } from 'react-router'
import type { z } from 'zod'

import { Changes } from '#app/ui/admin/changes.tsx'
import type { FoundCopy } from '#app/ui/admin/form/use-kept-copy.ts'
import { Moment } from '#app/ui/admin/moment.tsx'
import { Button } from '#app/ui/button.tsx'

import { changesBetween } from './changes-between.ts'

interface KeptTextsProps<Values extends object> {
  of: {
    found: FoundCopy<Values & { title?: string }> | null
    /** On the page of a new record: others that were new here, and are stored by now. */
    elsewhere: readonly { id: string; values: { title?: string } }[]
    restore: () => void
    discard: () => void
  }
  schema: z.ZodObject
  values: Values
  /** Where records of the kind are edited; their id follows. */
  path: string
}

/** What a crash or a lost connection has left in this browser, of this record and of others (`useKeptCopy`). */
export function KeptTexts<Values extends object>({ path, ...kept }: KeptTextsProps<Values>) {
  const { found, elsewhere } = kept.of
  return (
    <>
      {elsewhere.map(({ id, values }) => (
        <p key={id} className="rounded-md border border-line bg-raised p-4 text-sm md:p-5">
          This browser has text of{' '}
          <Link to={`${path}/${id}`} className="font-semibold underline">
            {values.title ? `“${values.title}”` : 'something that is stored by now'}
          </Link>{' '}
          that may not be saved. Open it to compare.
        </p>
      ))}
      {found && <KeptText {...kept} copy={found} />}
    </>
  )
}

/** To be taken up again or dropped. */
function KeptText<Values extends object>({
  of: { restore, discard },
  schema,
  values,
  copy,
}: Omit<KeptTextsProps<Values>, 'path'> & {
  copy: NonNullable<KeptTextsProps<Values>['of']['found']>
}) {
  // What may be older is not restored unseen.
  const [isOpen, setIsOpen] = useState(copy.isOutdated)
  return (
    <section
      aria-label="Unsaved text"
      className="rounded-md border border-line bg-raised p-4 text-sm md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <strong className="font-semibold">This browser has text that was never saved</strong>,
          from <Moment at={copy.keptAt} />
          {copy.values.title && <>: “{copy.values.title}”</>}.
          {copy.isOutdated && ' It was saved since then, so look at what would change.'}
        </p>
        <p className="flex flex-wrap gap-2">
          <Button size="sm" variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button
            size="sm"
            variant="outline"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Compare'}
          </Button>
          <Button size="sm" onClick={restore}>
            Restore
          </Button>
        </p>
      </div>
      {isOpen && (
        <div className="mt-4 max-h-96 overflow-y-auto border-t border-hairline pt-4">
          <Changes changes={changesBetween(schema, values, copy.values)} />
        </div>
      )}
    </section>
  )
}
