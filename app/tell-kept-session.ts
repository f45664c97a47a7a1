import { SESSION_KEY } from './backend/session-store.ts'

/**
 * Says before the first paint of a page of orders whether the browser keeps a session: the server knows of none, and
 * leaves room for the bar of the account, which styles show.
 */
export const TELL_KEPT_SESSION = `try {
if (JSON.parse(localStorage.getItem("${SESSION_KEY}")).user.id) document.documentElement.dataset.session = "kept";
} catch {}`
