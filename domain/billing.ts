/** Who invoices are for; '' where there is nothing to say. */
export interface BillingDetails {
  name: string
  company: string
  address: string
  taxId: string
}
