import * as z from 'zod/mini'

import { IDLE_SECONDS, type ExitModalSettings } from './exit-modal-rules.ts'

/** Where the owner says nothing. */
const DAYS_BETWEEN = 30

const text = z.string().check(z.trim(), z.minLength(1))
const day = z.nullish(z.iso.date())

/** Edited by hand: anything wrong in it means that there is no modal. */
const settings = z.object({
  is_on: z.boolean(),
  title: text,
  text,
  button_label: text,
  // One slash only: two would lead to another host.
  button_to: z.string().check(z.regex(/^\/(?![/\\])/)),
  b: z.nullish(z.object({ title: text, text, button_label: text })),
  run: z.optional(z.int()),
  trigger: z.optional(z.enum(['leaving', 'idle'])),
  offer_code: z.optional(z.string()),
  pages: z.optional(z.array(text)),
  idle_seconds: z.optional(z.int().check(z.minimum(5))),
  days_between: z.optional(z.int().check(z.minimum(1))),
  starts_on: day,
  ends_on: day,
})

/** The settings of the exit modal as they are stored; null where there are none to be used. */
export function readExitModal(stored: unknown): ExitModalSettings | null {
  const { data } = settings.safeParse(stored)
  if (!data) return null
  return {
    isOn: data.is_on,
    title: data.title,
    text: data.text,
    buttonLabel: data.button_label,
    secondCopy: data.b
      ? { title: data.b.title, text: data.b.text, buttonLabel: data.b.button_label }
      : null,
    run: data.run ?? 1,
    trigger: data.trigger ?? 'leaving',
    buttonTo: data.button_to,
    offerCode: data.offer_code?.trim() ?? '',
    pages: data.pages ?? [],
    idleSeconds: data.idle_seconds ?? IDLE_SECONDS,
    daysBetween: data.days_between ?? DAYS_BETWEEN,
    startsOn: data.starts_on ?? null,
    endsOn: data.ends_on ?? null,
  }
}
