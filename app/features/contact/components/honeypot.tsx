/** Name of the field that only robots fill in. */
export const HONEYPOT = 'website'

/** A field that nobody sees, reaches by keyboard or hears of. */
export function Honeypot() {
  return (
    <div aria-hidden className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Leave this empty
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
