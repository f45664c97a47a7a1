/** What a visitor reads. */
export interface ModalCopy {
  title: string
  text: string
  buttonLabel: string
}

/** What the owner set: the row `exit_modal` of `site_settings`. */
export interface ExitModalSettings extends ModalCopy {
  isOn: boolean
  /** Other words, shown half of the time; null where nothing is compared. */
  secondCopy: ModalCopy | null
  /** Counts how often the words were changed: figures belong to the words that brought them. */
  run: number
  /** The page of this store that the button leads to. */
  buttonTo: string
  /** A promo code to offer; '' for none. */
  offerCode: string
  /** Beginnings of the addresses that it is shown on; empty for all. */
  pages: readonly string[]
  /** `leaving`: a mouse that goes out at the top, or, without a mouse, idle time; `idle`: idle time alone. */
  trigger: Trigger
  /** Without a touch or a key for so long. */
  idleSeconds: number
  /** How long a visitor who saw it doesn't see it again. */
  daysBetween: number
  /** First and last day as ISO dates; null where it has no end. */
  startsOn: string | null
  endsOn: string | null
}

export type Trigger = 'leaving' | 'idle'

/** Where it never appears, whatever the owner sets (product 3.27). */
const NEVER_ON = ['/cart', '/checkout', '/auth', '/admin', '/account', '/orders', '/submit-review']

/** Where the owner says nothing. */
export const IDLE_SECONDS = 45

/** One of the copies, at random. */
export function drawCopy(
  { title, text, buttonLabel, secondCopy }: ExitModalSettings,
  random: number,
): ModalCopy & { copy: 'a' | 'b' } {
  if (secondCopy && random >= 0.5) return { ...secondCopy, copy: 'b' }
  return { title, text, buttonLabel, copy: 'a' }
}

const DAY_MS = 24 * 60 * 60_000

/** Whether a page is one on which the modal may appear at all. */
export function mayInterrupt(path: string): boolean {
  return !NEVER_ON.some((start) => isBelow(path, start))
}

/** Whether the modal is due on a page for a visitor who last saw it then, in ms; null for never. */
export function isModalDue(
  settings: ExitModalSettings,
  { path, now, seenAt }: { path: string; now: number; seenAt: number | null },
): boolean {
  const { isOn, pages, daysBetween, startsOn, endsOn } = settings
  const today = new Date(now).toISOString().slice(0, 10)
  return (
    isOn &&
    mayInterrupt(path) &&
    (pages.length === 0 || pages.some((start) => isBelow(path, start))) &&
    (startsOn === null || today >= startsOn) &&
    (endsOn === null || today <= endsOn) &&
    (seenAt === null || now - seenAt >= daysBetween * DAY_MS)
  )
}

function isBelow(path: string, start: string): boolean {
  return path === start || path.startsWith(start.endsWith('/') ? start : `${start}/`)
}
