import * as z from 'zod/mini'

import { row } from '#app/backend/answer-row.ts'

import { IDLE_SECONDS, isBelow, mayInterrupt } from './exit-modal-rules.ts'

/** Where the owner says nothing. */
const DAYS_BETWEEN = 30

const text = z.string().check(z.trim(), z.minLength(1))
const day = z.prefault(z.nullable(z.iso.date()), null)

/** What a visitor reads. */
const copy = { title: text, text, buttonLabel: text }

/** Edited by hand: anything wrong in it means that there is no modal. */
const settings = row({
  ...copy,
  isOn: z.boolean(),
  /** Other words, shown half of the time. */
  b: z.nullish(row(copy)),
  /** Counts how often the words were changed: figures belong to the words that brought them. */
  run: z.prefault(z.int(), 1),
  /** The page of this store that the button leads to. One slash only: two would lead to another host. */
  buttonTo: z.string().check(z.regex(/^\/(?![/\\])/)),
  /** A promo code to offer; '' for none. */
  offerCode: z.prefault(z.string().check(z.trim()), ''),
  /** Beginnings of the addresses that it is shown on; empty for all. */
  pages: z.prefault(z.array(text), []),
  /** `leaving`: a mouse that goes out at the top, or, without a mouse, idle time; `idle`: idle time alone. */
  trigger: z.prefault(z.enum(['leaving', 'idle']), 'leaving'),
  /** Without a touch or a key for so long. */
  idleSeconds: z.prefault(z.int().check(z.minimum(5)), IDLE_SECONDS),
  /** How long a visitor who saw it doesn't see it again. */
  daysBetween: z.prefault(z.int().check(z.minimum(1)), DAYS_BETWEEN),
  /** First and last day as ISO dates; null where it has no end. */
  startsOn: day,
  endsOn: day,
})

/** What the owner set: the row `exit_modal` of `site_settings`. */
export type ExitModalSettings = NonNullable<ReturnType<typeof readExitModal>>
export type ModalCopy = Pick<ExitModalSettings, keyof typeof copy>

/** The settings of the exit modal as they are stored; null where there are none to be used. */
export function readExitModal(stored: unknown) {
  const { data } = settings.safeParse(stored)
  if (!data) return null
  const { b, ...read } = data
  return { ...read, secondCopy: b ?? null }
}

/** One of the copies, at random. */
export function drawCopy(
  { title, text, buttonLabel, secondCopy }: ExitModalSettings,
  random: number,
): ModalCopy & { copy: 'a' | 'b' } {
  if (secondCopy && random >= 0.5) return { ...secondCopy, copy: 'b' }
  return { title, text, buttonLabel, copy: 'a' }
}

const DAY_MS = 24 * 60 * 60_000

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
