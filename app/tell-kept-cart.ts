import { CART_STORAGE_KEY } from '#domain/stored-cart.ts'

/**
 * Says before the first paint of `/cart` whether the browser keeps a cart with something in it: the server has drawn an
 * empty one and the places of a filled one, and styles show one of them.
 */
export const TELL_KEPT_CART = `try {
if (JSON.parse(localStorage.getItem("${CART_STORAGE_KEY}")).length > 0) document.documentElement.dataset.cart = "filled";
} catch {}`
