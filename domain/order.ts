/**
 * The order number that people read: the first 8 characters of the id (SPEC §2 Checkout success).
 */
export function shortOrderId(id: string): string {
  return id.slice(0, 8)
}
