import { billingSchema } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import type { BillingDetails } from '#domain/billing.ts'

import { useSaveProfile } from '../use-save-profile.ts'
import { SaveRow } from './save-row.tsx'

/** What invoices say about the buyer, unless another name is given: that of the account. */
export function BillingDetailsForm({
  userId,
  billing,
  fullName,
}: {
  userId: string
  billing: BillingDetails
  fullName: string
}) {
  const { mutate, isPending, error, isSuccess } = useSaveProfile(userId)
  const form = useCheckedForm({
    schema: billingSchema,
    send: (changed) => mutate({ billing: changed }),
    isPending,
    error,
  })
  const optional = { isOptional: true } as const
  return (
    <form {...form.props} aria-label="Billing details" className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...optional}
        {...form.field('name')}
        label="Name on the invoice"
        autoComplete="billing name"
        defaultValue={billing.name || fullName}
      />
      <TextField
        {...optional}
        {...form.field('company')}
        label="Company"
        autoComplete="billing organization"
        defaultValue={billing.company}
      />
      <TextAreaField
        {...optional}
        {...form.field('address')}
        label="Address"
        autoComplete="billing street-address"
        rows={4}
        defaultValue={billing.address}
        className="sm:col-span-2"
      />
      <TextField
        {...optional}
        {...form.field('taxId')}
        label="Tax ID"
        autoComplete="off"
        defaultValue={billing.taxId}
      />
      <div className="sm:col-span-2">
        <SaveRow
          label="Save Billing Details"
          isPending={isPending}
          error={form.problem}
          done={isSuccess ? 'Saved.' : null}
        />
      </div>
    </form>
  )
}
