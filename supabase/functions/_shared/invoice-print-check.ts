import type { SupabaseClient } from '@supabase/supabase-js'
import type { InvoiceDocument, InvoiceParty } from '#domain/invoice.ts'
import { lettersProblem } from '#domain/invoice-letters.ts'
import { call, refusal, type Refusal } from './refusal.ts'

/**
 * Whether an invoice shows all its letters: it is made once and never again, so none may become a
 * question mark. Where no one can fix it, because the buyer has left the store or a service
 * is gone, it is made all the same. False when it calls a service by another title now, and has to be
 * drafted again.
 *
 * @throws Refusal `letters_not_printable` for the buyer to change, or `invoice_not_printable` for the owner
 */
export async function isPrintable(
  database: SupabaseClient,
  orderId: string,
  document: InvoiceDocument,
): Promise<boolean> {
  const { buyer, seller, items } = document
  const ofBuyer = problemsOf(buyer)
  const ofSeller = problemsOf(seller)
  const titles = items.map(({ title }) => title).filter((title) => lettersProblem(title) !== null)
  if (ofBuyer.length + ofSeller.length + titles.length === 0) return true
  if (await isFixed(database, orderId)) return true
  const [forBuyer] = ofBuyer
  if (forBuyer) {
    throw refusal('letters_not_printable', {
      text: `${forBuyer[1]} You can change it in the billing details.`,
      details: { fields: Object.fromEntries(ofBuyer) },
    })
  }
  const [forOwner] = ofSeller
  if (forOwner) throw forTheOwner(forOwner[1], 'the name and address of the store')
  return titles.length === 0 || haveCurrentTitles(database, orderId, titles)
}

/** False when titles were taken, true when no one can change them any longer. */
async function haveCurrentTitles(
  database: SupabaseClient,
  orderId: string,
  titles: string[],
): Promise<boolean> {
  const { taken, services } = await call<{ taken: number; services: number }>(
    database,
    'take_current_titles',
    { p_order_id: orderId, p_titles: titles },
  )
  if (taken > 0) return false
  if (services === 0) return true
  throw forTheOwner(lettersProblem(titles.join(' ')) ?? '', 'the title of the service')
}

function forTheOwner(problem: string, place: string): Refusal {
  return refusal('invoice_not_printable', {
    text: `${problem} It is in ${place}: the owner of the store has to change that before the invoice can be made.`,
  })
}

function problemsOf({ name, company, address, tax_id }: InvoiceParty) {
  return Object.entries({ name, company: company ?? '', address, tax_id }).flatMap(
    ([field, text]) => {
      const problem = lettersProblem(text)
      return problem === null ? [] : [[field, problem] as const]
    },
  )
}

async function isFixed(database: SupabaseClient, orderId: string): Promise<boolean> {
  const { data, error } = await database
    .from('invoices')
    .select('order_id')
    .eq('order_id', orderId)
    .not('document', 'is', null)
  if (error) throw error
  return data.length > 0
}
