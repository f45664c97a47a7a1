import { userMessageOf } from '#app/backend/errors.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

interface SaveRowProps {
  label: string
  saving: { isPending: boolean; isSuccess: boolean }
  error: Error | null
  /** What to say when it is done. */
  done: string
}

export function SaveRow({ label, saving, error, done }: SaveRowProps) {
  return (
    <div className="grid gap-4">
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button type="submit" variant="ink" busy={saving.isPending}>
          {saving.isPending ? 'Saving...' : label}
        </Button>
        <p role="status" className="text-sm font-medium text-positive">
          {saving.isSuccess && done}
        </p>
      </div>
    </div>
  )
}
