import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'

import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'
import { billingSchema } from '#app/form/fields.ts'
import { useCheckedForm } from '#app/form/use-checked-form.ts'
import { TextAreaField, TextField } from '#app/ui/form-field.tsx'

import type { Order } from '../schema.ts'
import { getInvoiceUrl, saveBilling } from '../queries.ts'
import { saveFromUrl } from './file-list.tsx'
import { failureWords, useAccess, useOrderAction } from '../use-order-action.ts'

/** The invoice: its number, who it is for, and its PDF, which is made at the first download. */
export function InvoiceSection({ order }: { order: Order }) {
  const { invoice } = order
  if (!invoice) return <p className="text-muted">There is no invoice for this order.</p>
  return (
    <>
      <p className="text-sm text-muted">
        Number <span className="figures ml-1 text-lg text-ink">{invoice.number}</span>
      </p>
      {invoice.isRendered ? (
        <>
          <BilledTo billing={order.billing} />
          <DownloadInvoice number={invoice.number} />
          <p className="mt-3 text-xs text-muted">
            The invoice has been created and can't be changed. If something is wrong, please write
            to me.
          </p>
        </>
      ) : (
        <NewInvoice number={invoice.number} billing={order.billing} />
      )}
    </>
  )
}

/** What the invoice says, so that no one has to open it to check. */
function BilledTo({ billing: { company, name, address, taxId } }: Pick<Order, 'billing'>) {
  const lines = [company, name, address, taxId && `Tax ID ${taxId}`].filter(Boolean)
  if (lines.length === 0) return null
  return <p className="mt-3 text-sm whitespace-pre-line">Billed to{'\n' + lines.join('\n')}</p>
}

interface DownloadInvoiceProps {
  number: string
  size?: 'sm'
  /** What has to be done first. Answers false when there is nothing to download yet. */
  before?: () => Promise<boolean>
}

export function DownloadInvoice({ number, size, before }: DownloadInvoiceProps) {
  const access = useAccess()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => ((await before?.()) === false ? null : getInvoiceUrl(access)),
    onSuccess: (url) => {
      if (url === null) return
      saveFromUrl(url, `invoice-${number}.pdf`)
      return queryClient.invalidateQueries({ queryKey: ['order', access.orderId] })
    },
  })
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      <Button
        variant="outline"
        icon={Download}
        {...(size && { size })}
        busy={isPending}
        onClick={() => mutate()}
      >
        {isPending ? 'Preparing...' : 'Download invoice'}
      </Button>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </div>
  )
}

/**
 * An invoice whose PDF is not made yet, and who it is for: empty fields are taken from the account, or left
 * out. The download saves what was typed, because no one can change it afterwards.
 */
function NewInvoice({ number, billing }: { number: string; billing: Order['billing'] }) {
  const [isSaved, setSaved] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const { mutate, mutateAsync, isPending, error } = useOrderAction<Order['billing']>({
    act: saveBilling,
    onDone: () => setSaved(true),
  })
  const form = useCheckedForm({
    schema: billingSchema,
    first: billing,
    send: (typed) => mutate(typed),
    isPending,
    error,
  })
  // Kept up to date only for who reads it while rendering.
  const { isDirty } = form.hook.formState

  async function saveTyped() {
    if (!isDirty) return true
    // Open before a field in it is marked and gets the focus.
    if (details.current) details.current.open = true
    let isStored = false
    await form.hook.handleSubmit(async (typed) => {
      isStored = await mutateAsync(typed).then(
        () => true,
        () => false,
      )
    })()
    return isStored
  }

  return (
    <>
      <p className="mt-3 text-sm text-muted">
        The first download creates the PDF, and it can't be changed after that. Check the billing
        details first.
      </p>
      <details ref={details} className="group mt-3 print:hidden">
        <summary className="inline-flex min-h-8 items-center text-link text-sm">
          Billed to{' '}
          {[billing.company, billing.name].filter(Boolean).join(', ') || 'you: add details'}
        </summary>
        <form {...form.props} onChange={() => setSaved(false)} className="mt-4 grid gap-4">
          <TextField label="Name" {...form.field('name')} isOptional autoComplete="name" />
          <TextField
            label="Company"
            {...form.field('company')}
            isOptional
            autoComplete="organization"
          />
          <TextAreaField
            label="Address"
            {...form.field('address')}
            isOptional
            autoComplete="street-address"
            rows={3}
          />
          <TextField label="Tax ID" {...form.field('taxId')} isOptional />
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
      <DownloadInvoice number={number} before={saveTyped} />
    </>
  )
}
