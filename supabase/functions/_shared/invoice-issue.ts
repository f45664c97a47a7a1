import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { lettersProblem } from '#domain/invoice-letters.ts'
import type { InvoiceDocument, InvoiceParty } from '#domain/invoice.ts'
import { removeOrderFile, storeOrderFile } from './order-storage.ts'
import { askAnswer, refusal, type Refusal } from './refusal.ts'

/** How often the billing details may change while the invoice is rendered. */
const TRIES = 3

/** Where an invoice is in the bucket order-files, and its number. */
export interface IssuedInvoice {
  path: string
  number: string
}

// `finish_invoice` gets all of it back and compares it, so no key may be left out.
const party = z.looseObject({
  name: z.string(),
  company: z.string().exactOptional(),
  address: z.string(),
  email: z.string(),
  tax_id: z.string(),
})

const invoiceDraft = z.object({
  number: z.string(),
  path: z.string().nullable(),
  document: z.looseObject({
    number: z.string(),
    issued_at: z.string(),
    paid_at: z.string(),
    issued_on: z.string().exactOptional(),
    paid_on: z.string().exactOptional(),
    order_id: z.string(),
    seller: party,
    buyer: party,
    items: z.array(
      z.looseObject({
        title: z.string(),
        quantity: z.number(),
        price_cents: z.number(),
        amount_cents: z.number(),
      }),
    ),
    subtotal_cents: z.number(),
    discount_cents: z.number(),
    promo_code: z.string().nullable(),
    total_usd: z.number(),
  }),
  /** It will not change any more. */
  is_fixed: z.boolean(),
})

type InvoiceDraft = z.output<typeof invoiceDraft>

/**
 * The PDF of an order's invoice, rendered now if it never was. Of several that are rendered at the same time
 * the first to finish counts, and all callers get that one.
 *
 * @throws Refusal `invoice_not_found`, `order_changed`, `letters_not_printable`,
 * `invoice_not_printable` or `fonts_unavailable`
 */
export async function issueInvoice(
  database: SupabaseClient,
  orderId: string,
): Promise<IssuedInvoice> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draft = await readDraft(database, orderId)
    const path = draft.path ?? (await renderOnce(database, orderId, draft))
    if (path) return { path, number: draft.number }
  }
  throw refusal('order_changed', { text: 'The invoice is being changed. Please try again.' })
}

async function readDraft(database: SupabaseClient, orderId: string): Promise<InvoiceDraft> {
  const draft = await askAnswer(database, 'draft_invoice', invoiceDraft.nullable(), {
    p_order_id: orderId,
  })
  if (!draft) throw refusal('invoice_not_found')
  return draft
}

/** The path of the rendering that counts; null when what it says has changed since it was drafted. */
async function renderOnce(
  database: SupabaseClient,
  orderId: string,
  draft: InvoiceDraft,
): Promise<string | null> {
  if (!draft.is_fixed && !(await isPrintable(database, orderId, draft.document))) return null
  const { number, document } = draft
  // Only where it is needed: the renderer takes longer to load than all functions together.
  const { renderInvoice } = await import('./invoice-pdf.ts')
  const bytes = Uint8Array.from(await renderInvoice(document))
  const path = `${orderId}/invoice-${number}-${crypto.randomUUID()}.pdf`
  await storeOrderFile(database, { path, bytes, mimeType: 'application/pdf' })
  const finished = askAnswer(database, 'finish_invoice', z.string().nullable(), {
    p_order_id: orderId,
    p_path: path,
    p_content_hash: createHash('sha256').update(bytes).digest('hex'),
    p_document: document,
  })
  const kept = await finished.catch(() => null)
  if (kept !== path) await removeOrderFile(database, path)
  return finished
}

/**
 * Whether an invoice shows all its letters: it is made once and never again, so none may become a
 * question mark. Where no one can fix it, because the buyer has left the store or a service
 * is gone, it is made all the same. False when it calls a service by another title now, and has to be
 * drafted again.
 *
 * @throws Refusal `letters_not_printable` for the buyer to change, or `invoice_not_printable` for the owner
 */
async function isPrintable(
  database: SupabaseClient,
  orderId: string,
  document: InvoiceDocument,
): Promise<boolean> {
  const { buyer, seller, items } = document
  const ofBuyer = problemsOf(buyer)
  const ofSeller = problemsOf(seller)
  const titles = items.map(({ title }) => title).filter((title) => lettersProblem(title) !== null)
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
  const { taken, services } = await askAnswer(
    database,
    'take_current_titles',
    z.object({ taken: z.number(), services: z.number() }),
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
