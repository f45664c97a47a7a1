import { TextField } from '#app/ui/form-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { checkFullName } from '#domain/account.ts'

import { useSaveProfile } from '../use-save-profile.ts'
import { SaveRow } from './save-row.tsx'

/** What we call the customer. */
export function NameForm({ userId, fullName }: { userId: string; fullName: string }) {
  const { mutate, isPending, error, isSuccess } = useSaveProfile(userId)
  const { errors, formProps } = useCheckedForm({
    check: (text) => checkFullName(text('fullName')),
    onValid: (changed) => mutate({ fullName: changed }),
    isPending,
  })
  return (
    <form {...formProps} aria-label="Name" className="grid gap-6">
      <TextField
        name="fullName"
        label="Name"
        autoComplete="name"
        defaultValue={fullName}
        isOptional
        error={errors.fullName}
      />
      <SaveRow label="Save Name" {...{ isPending, error }} done={isSuccess ? 'Saved.' : null} />
    </form>
  )
}
