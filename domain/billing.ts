import type { Checked } from './account.ts'
import { lettersProblem } from './invoice-letters.ts'
import { onlyProblems, textProblem } from './text-problem.ts'

/** Who invoices are for; '' where there is nothing to say. */
export interface BillingDetails {
  name: string
  company: string
  address: string
  taxId: string
}

/** Billing details as they may be sent: not too long, and in letters that an invoice can show. */
export function checkBilling(draft: BillingDetails): Checked<BillingDetails, keyof BillingDetails> {
  const value = {
    name: draft.name.trim(),
    company: draft.company.trim(),
    address: draft.address.trim(),
    taxId: draft.taxId.trim(),
  }
  const problem = (text: string, maxCharacters: number) =>
    textProblem(text, { missing: null, maxCharacters }) ?? lettersProblem(text)
  const errors = onlyProblems({
    name: problem(value.name, 200),
    company: problem(value.company, 200),
    address: problem(value.address, 500),
    taxId: problem(value.taxId, 50),
  })
  return errors ? { ok: false, errors } : { ok: true, value }
}
