import { useState } from 'react'

import { billingSchema } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'

import { saveBilling } from '../data/save-billing.ts'
import type { Billing, Order, OrderAccess } from '../order.ts'
import { failureWords, useOrderAction } from '../use-order-action.ts'

/** Who the invoice is for. Empty fields are taken from the account, or left out. */
export function BillingForm({ order, access }: { order: Order; access: OrderAccess }) {
  const [isSaved, setSaved] = useState(false)
  const { mutate, isPending, error } = useOrderAction<Billing>({
    access,
    act: (billing) => saveBilling(access, billing),
    onDone: () => setSaved(true),
  })
  const form = useCheckedForm({
    schema: billingSchema,
    send: (billing) => mutate(billing),
    isPending,
    error,
  })
  const { billing } = order

  return (
    <details className="group mt-4 print:hidden">
      <summary className="inline-flex min-h-8 items-center text-link text-sm">
        Billed to {[billing.company, billing.name].filter(Boolean).join(', ') || 'you: add details'}
      </summary>
      <form {...form.props} onChange={() => setSaved(false)} className="mt-4 grid gap-4">
        <TextField
          label="Name"
          {...form.field('name')}
          isOptional
          autoComplete="name"
          defaultValue={billing.name}
        />
        <TextField
          label="Company"
          {...form.field('company')}
          isOptional
          autoComplete="organization"
          defaultValue={billing.company}
        />
        <TextAreaField
          label="Address"
          {...form.field('address')}
          isOptional
          autoComplete="street-address"
          rows={3}
          defaultValue={billing.address}
        />
        <TextField
          label="Tax ID"
          {...form.field('taxId')}
          isOptional
          defaultValue={billing.taxId}
        />
        {form.problem && <FormAlert>{failureWords(form.problem)}</FormAlert>}
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" size="sm" busy={isPending}>
            {isPending ? 'Saving...' : 'Save'}
          </Button>
          <p role="status" className="text-sm text-positive">
            {isSaved && 'Saved. The invoice will show this.'}
          </p>
        </div>
      </form>
    </details>
  )
}
