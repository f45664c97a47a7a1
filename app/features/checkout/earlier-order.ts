/** Where a buyer sees the order that was paid before; the page says that it is that one. */
export function earlierOrderPath(sessionId: string): string {
  return `/checkout/success?session_id=${encodeURIComponent(sessionId)}&earlier=1`
}

/** Whether the success page was opened to show such an order. */
export function isEarlierOrder(search: URLSearchParams): boolean {
  return search.has('earlier')
}
