import { useState } from 'react'

import { userMessageOf } from '#app/backend/errors.ts'
import { billingSchema } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'
import type { BillingDetails } from '#domain/billing.ts'

import { MAIL_CHOICES, useSaveProfile, type Profile } from '../queries.ts'
import { nameSchema } from '../schema.ts'

export function NameForm({ userId, fullName }: { userId: string; fullName: string }) {
  const saving = useSaveProfile(userId)
  const form = useCheckedForm({
    ...saving,
    schema: nameSchema,
    send: (changed) => saving.mutate(changed),
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
      <SaveRow label="Save Name" saving={saving} error={form.problem} done="Saved." />
    </form>
  )
}

interface BillingDetailsFormProps {
  userId: string
  billing: BillingDetails
  fullName: string
}

/** What invoices say about the buyer, unless another name is given: that of the account. */
export function BillingDetailsForm({ userId, billing, fullName }: BillingDetailsFormProps) {
  const saving = useSaveProfile(userId)
  const form = useCheckedForm({
    ...saving,
    schema: billingSchema,
    send: (changed) => saving.mutate({ billing: changed }),
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
        <SaveRow label="Save Billing Details" saving={saving} error={form.problem} done="Saved." />
      </div>
    </form>
  )
}

/** The email preferences; a change is saved immediately. */
export function MailChoicesForm({ userId, mails }: { userId: string; mails: Profile['mails'] }) {
  const { mutate, isSuccess, error } = useSaveProfile(userId)
  // Until the answer is there, what was chosen is shown, and from the very moment of the choice.
  const [chosen, setChosen] = useState<Profile['mails'] | null>(null)
  const shown = chosen ?? mails

  function choose(next: Profile['mails']): void {
    setChosen(next)
    mutate({ mails: next }, { onSettled: () => setChosen((now) => (now === next ? null : now)) })
  }

  return (
    <form aria-label="Emails" className="grid gap-5" onSubmit={(event) => event.preventDefault()}>
      {MAIL_CHOICES.map(({ value, label, hint }) => (
        <div key={value} className="flex items-start gap-3.5">
          <input
            id={`mail-${value}`}
            aria-describedby={`mail-${value}-hint`}
            type="checkbox"
            name={value}
            checked={shown[value]}
            onChange={(event) => choose({ ...shown, [value]: event.target.checked })}
            className="mt-0.5 size-6 shrink-0 accent-(--accent)"
          />
          <div>
            <label htmlFor={`mail-${value}`} className="font-medium">
              {label}
            </label>
            <p id={`mail-${value}-hint`} className="text-sm text-muted">
              {hint}
            </p>
          </div>
        </div>
      ))}
      {error && <FormAlert>{userMessageOf(error)}</FormAlert>}
      <p role="status" className="text-sm font-medium text-positive empty:hidden">
        {isSuccess && 'Saved.'}
      </p>
    </form>
  )
}

interface SaveRowProps {
  label: string
  saving: { isPending: boolean; isSuccess: boolean }
  error: Error | null
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
