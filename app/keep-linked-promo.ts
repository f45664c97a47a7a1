import { LINKED_PROMO_STORAGE_KEY } from '#domain/linked-promo.ts'

/**
 * A link may bring a promo code along. The page keeps it for the cart and takes it out of its address before
 * any script of the page runs: a small part of the document, so that no page pays for it with its scripts.
 * Storage may be blocked: then the code can still be typed.
 */
export const KEEP_LINKED_PROMO = `{
const code = new URLSearchParams(location.search).get("promo");
if (code !== null) {
const rest = location.search.slice(1).split("&").filter((part) => !/^promo(?:=|$)/.test(part)).join("&");
history.replaceState(history.state, "", location.pathname + (rest && "?" + rest) + location.hash);
try { if (code.trim()) localStorage.setItem("${LINKED_PROMO_STORAGE_KEY}", code.trim().slice(0, 64)); } catch {}
}
}`
