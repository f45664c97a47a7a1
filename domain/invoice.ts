import { formatUsdExact } from './money.ts'

/** Who pays or is paid. What is empty is left out. */
export interface InvoiceParty {
  name: string
  company?: string
  /** In lines, or in one with commas. */
  address: string
  email: string
  tax_id: string
}

interface InvoiceItem {
  title: string
  quantity: number
  /** Cents for one. */
  price_cents: number
  /** Cents for all. */
  amount_cents: number
}

/** The content of an invoice, as SQL drafts it (draft_invoice). Amounts are cents, times UTC. */
export interface InvoiceDocument {
  /** As people read it: 2026-00042. */
  number: string
  issued_at: string
  paid_at: string
  /** The days of these in the seller's time zone, such as 2026-11-20; those of UTC where an older one has none. */
  issued_on?: string
  paid_on?: string
  order_id: string
  seller: InvoiceParty
  buyer: InvoiceParty
  items: InvoiceItem[]
  subtotal_cents: number
  discount_cents: number
  promo_code: string | null
  total_usd: number
}

export function invoiceFileName(number: string): string {
  return `invoice-${number}.pdf`
}

/** A party line by line: company before person, and no line that is empty. */
export function partyLines({ name, company, address, email, tax_id }: InvoiceParty): string[] {
  const lines = [company ?? '', name, ...address.split('\n'), email, tax_id && `Tax ID: ${tax_id}`]
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** What the items come to, line by line above the total; nothing where there is no discount. */
export function invoiceSums(document: InvoiceDocument): { label: string; amount: string }[] {
  const { subtotal_cents, discount_cents, promo_code } = document
  if (discount_cents === 0) return []
  return [
    { label: 'Subtotal', amount: formatUsdExact(subtotal_cents) },
    {
      label: promo_code ? `Discount (${promo_code})` : 'Discount',
      amount: formatUsdExact(-discount_cents),
    },
  ]
}
