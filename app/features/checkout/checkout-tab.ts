/** The place where the payment page opens. */
export interface CheckoutTab {
  show: (url: string) => void
  close: () => void
}

/**
 * Opens the tab for the payment page. Call it directly in the click: browsers block tabs
 * that open later, when the address is known. A blocked tab means the same tab. Without a connection there is
 * nothing to open it for.
 */
export function openCheckoutTab(): CheckoutTab {
  const tab = navigator.onLine ? window.open('', '_blank') : null
  if (tab) {
    // The payment page must not be able to steer the shop.
    tab.opener = null
    tab.document.title = 'Opening checkout…'
    tab.document.body.textContent = 'Opening the secure payment page…'
  }
  return {
    show(url) {
      if (tab && !tab.closed) tab.location.replace(url)
      else window.location.assign(url)
    },
    close: () => tab?.close(),
  }
}
