const FORMS_ANSWER = 'formsanswer'

/**
 * A form can be sent before any script of the page runs, and the browser would then post it itself, to an
 * address that takes nothing. So the page keeps what was sent last and sends it again once forms answer. What
 * the page's own scripts have taken by then is sent already.
 */
export const KEEP_EARLY_SENDS = `{
let sent;
const keep = (event) => { if (event.target.method === "post" && !event.defaultPrevented) { event.preventDefault(); sent = event; } };
addEventListener("submit", keep);
addEventListener("${FORMS_ANSWER}", () => { removeEventListener("submit", keep); if (sent?.target.isConnected) sent.target.requestSubmit(sent.submitter); }, { once: true });
}`

/** For the browser, once the forms of the page have their listeners. */
export function sendWhatWasSentEarly(): void {
  dispatchEvent(new Event(FORMS_ANSWER))
}
