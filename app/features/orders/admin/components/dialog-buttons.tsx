import { Button } from '#app/ui/button.tsx'

interface DialogButtonsProps {
  action: string
  isBusy: boolean
  /** Something else has to be finished first. */
  isHeld?: boolean
  onCancel: () => void
}

/** The end of a form in a dialog. */
export function DialogButtons({ action, isBusy, isHeld, onCancel }: DialogButtonsProps) {
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
