import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import { useCheckedForm } from '#app/ui/use-checked-form.ts'
import { checkBilling } from '#domain/billing.ts'
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
  const { errors, formProps } = useCheckedForm({
    check: (text) =>
      checkBilling({
        name: text('name'),
        company: text('company'),
        address: text('address'),
        taxId: text('taxId'),
      }),
    onValid: (changed) => mutate({ billing: changed }),
    isPending,
  })
  const optional = { isOptional: true } as const
  return (
    <form {...formProps} aria-label="Billing details" className="grid gap-6 sm:grid-cols-2">
      <TextField
        {...optional}
        name="name"
        label="Name on the invoice"
        autoComplete="billing name"
        defaultValue={billing.name || fullName}
        error={errors.name}
      />
      <TextField
        {...optional}
        name="company"
        label="Company"
        autoComplete="billing organization"
        defaultValue={billing.company}
        error={errors.company}
      />
      <TextAreaField
        {...optional}
        name="address"
        label="Address"
        autoComplete="billing street-address"
        rows={4}
        defaultValue={billing.address}
        error={errors.address}
        className="sm:col-span-2"
      />
      <TextField
        {...optional}
        name="taxId"
        label="Tax ID"
        autoComplete="off"
        defaultValue={billing.taxId}
        error={errors.taxId}
      />
      <div className="sm:col-span-2">
        <SaveRow
          label="Save Billing Details"
          {...{ isPending, error }}
          done={isSuccess ? 'Saved.' : null}
        />
      </div>
    </form>
  )
}
