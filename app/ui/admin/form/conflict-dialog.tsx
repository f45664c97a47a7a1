import { useId, useState } from 'react'
import type { FieldValues } from 'react-hook-form'

import { Button } from '../../button.tsx'
import { cn } from '../../class-names.ts'
import { Dialog } from '../dialog.tsx'
import type { Difference } from './compare-versions.ts'
import { formatValue, labelOf, type FieldInfos } from './field-info.ts'
import type { RecordForm } from './use-record-form.ts'

interface ConflictDialogProps {
  conflict: RecordForm<FieldValues>['conflict']
  fields: FieldInfos
  isSaving: boolean
}

/** Someone else saved first: both versions, field by field, and the choice between them. */
export function ConflictDialog({ conflict, fields, isSaving }: ConflictDialogProps) {
  return (
    <Dialog
      isOpen={conflict !== null}
      onClose={() => conflict?.close()}
      title="Someone else saved this first"
      role="alertdialog"
      shape="wide"
    >
      {conflict && <Choice conflict={conflict} fields={fields} isSaving={isSaving} />}
    </Dialog>
  )
}

function Choice({
  conflict,
  fields,
  isSaving,
}: ConflictDialogProps & { conflict: NonNullable<ConflictDialogProps['conflict']> }) {
  const { differences, isHeld, keep, takeTheirs } = conflict
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(differences.map(nameOf)))

  function choose(name: string, isMine: boolean) {
    const next = new Set(kept)
    if (isMine) next.add(name)
    else next.delete(name)
    setKept(next)
  }

  return (
    <>
      <p className="text-sm text-muted">
        {differences.length === 0
          ? 'It was saved again while you were saving. You changed different fields, so you can keep both.'
          : isHeld
            ? 'Nothing was saved. Choose which version of each field to go on with, then look at the whole and try again.'
            : 'Nothing was overwritten. Choose which version of each field to keep.'}
      </p>
      <div className="mt-5 grid gap-5">
        {differences.map((difference) => (
          <FieldChoice
            key={difference.name}
            difference={difference}
            fields={fields}
            isMine={kept.has(difference.name)}
            onChoose={choose}
          />
        ))}
      </div>
      <p className="sticky bottom-0 mt-6 flex flex-wrap justify-end gap-3 border-t border-hairline bg-paper py-4">
        <Button size="sm" variant="quiet" disabled={isSaving} onClick={takeTheirs}>
          Take theirs
        </Button>
        <Button
          size="sm"
          variant="outline"
          busy={isSaving}
          onClick={() => keep(new Set(differences.map(nameOf)))}
        >
          Keep mine
        </Button>
        {differences.length > 1 && (
          <Button size="sm" busy={isSaving} onClick={() => keep(kept)}>
            {isHeld ? 'Use this choice' : 'Save this choice'}
          </Button>
        )}
      </p>
    </>
  )
}

const nameOf = ({ name }: Difference) => name

function FieldChoice({
  difference: { name, mine, theirs },
  fields,
  isMine,
  onChoose,
}: {
  difference: Difference
  fields: FieldInfos
  isMine: boolean
  onChoose: (name: string, isMine: boolean) => void
}) {
  const group = useId()
  const versions = [
    { title: 'Mine', value: mine, isChosen: isMine },
    { title: 'Theirs', value: theirs, isChosen: !isMine },
  ]
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{labelOf(fields, name)}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {versions.map(({ title, value, isChosen }) => (
          <label
            key={title}
            className={cn(
              'flex min-w-0 cursor-pointer gap-3 rounded-sm border p-3 text-sm',
              isChosen ? 'border-ink bg-raised' : 'border-hairline',
            )}
          >
            <input
              type="radio"
              name={group}
              checked={isChosen}
              onChange={() => onChoose(name, title === 'Mine')}
              aria-label={title}
              className="mt-1 size-4 shrink-0 accent-(--ink)"
            />
            <span className="min-w-0">
              <span className="block text-xs font-semibold text-muted">{title}</span>
              <span className="block max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
                {formatValue(fields, name, value)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
