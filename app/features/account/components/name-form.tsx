import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { TextField } from '#app/ui/form-field.tsx'

import { nameSchema } from '../schema.ts'
import { useSaveProfile } from '../use-save-profile.ts'
import { SaveRow } from './save-row.tsx'

/** What we call the customer. */
export function NameForm({ userId, fullName }: { userId: string; fullName: string }) {
  const { mutate, isPending, error, isSuccess } = useSaveProfile(userId)
  const form = useCheckedForm({
    schema: nameSchema,
    send: (changed) => mutate(changed),
    isPending,
    error,
  })
  return (
    <form {...form.props} aria-label="Name" className="grid gap-6">
      <TextField
        {...form.field('fullName')}
        label="Name"
        autoComplete="name"
        defaultValue={fullName}
        isOptional
      />
      <SaveRow
        label="Save Name"
        isPending={isPending}
        error={form.problem}
        done={isSuccess ? 'Saved.' : null}
      />
    </form>
  )
}
