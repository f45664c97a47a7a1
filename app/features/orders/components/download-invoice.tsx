import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'

import { Button } from '#app/ui/button.tsx'
import { FormAlert } from '#app/ui/form-alert.tsx'

import { getInvoiceUrl } from '../data/get-invoice-url.ts'
import type { OrderAccess } from '../order.ts'
import { saveFromUrl } from '../save-from-url.ts'
import { failureWords } from '../use-order-action.ts'

interface DownloadInvoiceProps {
  number: string
  access: OrderAccess
  size?: 'sm' | 'md'
}

/** Saves the PDF of the invoice; the first download makes it. */
export function DownloadInvoice({ number, access, size = 'md' }: DownloadInvoiceProps) {
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => getInvoiceUrl(access),
    onSuccess: (url) => {
      saveFromUrl(url, `invoice-${number}.pdf`)
      return queryClient.invalidateQueries({ queryKey: ['order', access.orderId] })
    },
  })
  return (
    <div className="mt-4 grid gap-3 print:hidden">
      <Button variant="outline" size={size} busy={isPending} onClick={() => mutate()}>
        <Download aria-hidden className="size-4" />
        {isPending ? 'Preparing...' : 'Download invoice'}
      </Button>
      {error && <FormAlert>{failureWords(error)}</FormAlert>}
    </div>
  )
}
