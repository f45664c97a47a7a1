import { Button } from '../button.tsx'

interface DialogButtonsProps {
  action: string
  isBusy?: boolean
  /** Something else has to be finished first. */
  isHeld?: boolean
  onCancel: () => void
}

/** The way out of a form in a dialog, and the button that sends it. */
export function DialogButtons({ action, isBusy = false, isHeld, onCancel }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" size="sm" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" size="sm" busy={isBusy} aria-disabled={isHeld || undefined}>
        {action}
      </Button>
    </div>
  )
}
