import type { SupabaseClient } from '@supabase/supabase-js'
import type { InvoiceDocument } from '#domain/invoice.ts'
import { isPrintable } from './invoice-print-check.ts'
import { removeOrderFile, storeOrderFile } from './order-storage.ts'
import { call, refusal } from './refusal.ts'

/** How often the billing details may change while the invoice is rendered. */
const TRIES = 3

/** Where an invoice is in the bucket order-files, and its number. */
export interface IssuedInvoice {
  path: string
  number: string
}

interface InvoiceDraft {
  number: string
  path: string | null
  document: InvoiceDocument
}

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
  const draft = await call<InvoiceDraft | null>(database, 'draft_invoice', { p_order_id: orderId })
  if (!draft) throw refusal('invoice_not_found')
  return draft
}

/** The path of the rendering that counts; null when what it says has changed since it was drafted. */
async function renderOnce(
  database: SupabaseClient,
  orderId: string,
  { number, document }: InvoiceDraft,
): Promise<string | null> {
  if (!(await isPrintable(database, orderId, document))) return null
  // Only where it is needed: the renderer takes longer to load than all functions together.
  const { renderInvoice } = await import('./invoice-pdf.ts')
  const bytes = Uint8Array.from(await renderInvoice(document))
  const path = `${orderId}/invoice-${number}-${crypto.randomUUID()}.pdf`
  await storeOrderFile(database, { path, bytes, mimeType: 'application/pdf' })
  const finished = call<string | null>(database, 'finish_invoice', {
    p_order_id: orderId,
    p_path: path,
    p_content_hash: await sha256(bytes),
    p_document: document,
  })
  const kept = await finished.catch(() => null)
  if (kept !== path) await removeOrderFile(database, path)
  return finished
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
