import { Dialog } from '#app/ui/admin/dialog.tsx'
import { Button } from '#app/ui/button.tsx'

export type DraftAnswer = 'open' | 'replace'

/** Asked where a version is to begin with a text, and there is a draft with another one already. */
export function DraftQuestion({
  version,
  draft,
  onAnswer,
}: {
  /** Whose text the draft is to have. */
  version: number
  /** Which version the draft is. */
  draft: number
  /** Null: neither. */
  onAnswer: (answer: DraftAnswer | null) => void
}) {
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(null)}
      title="There is a draft already"
      role="alertdialog"
    >
      <p className="text-sm text-muted">
        Version {draft} is a draft with another text. Open it, or replace its text by version{' '}
        {version}’s? The text that it has now stays in its history.
      </p>
      <p className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" size="sm" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button variant="outline" size="sm" onClick={() => onAnswer('replace')}>
          Replace its text
        </Button>
        <Button size="sm" data-autofocus="" onClick={() => onAnswer('open')}>
          Open the draft
        </Button>
      </p>
    </Dialog>
  )
}
