import * as z from 'zod/mini'

import type { ExitModalSettings } from './exit-modal-rules.ts'

const text = z.string().check(z.trim(), z.minLength(1))
const day = z._default(z.nullable(z.iso.date()), null)

/** Edited by hand: anything wrong in it means that there is no modal. */
const settings = z.object({
  is_on: z.boolean(),
  title: text,
  text,
  button_label: text,
  // One slash only: two would lead to another host.
  button_to: z.string().check(z.regex(/^\/(?![/\\])/)),
  offer_code: z._default(z.string(), ''),
  pages: z._default(z.array(text), []),
  idle_seconds: z._default(z.int().check(z.minimum(5)), 45),
  days_between: z._default(z.int().check(z.minimum(1)), 30),
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
    buttonTo: data.button_to,
    offerCode: data.offer_code.trim(),
    pages: data.pages,
    idleSeconds: data.idle_seconds,
    daysBetween: data.days_between,
    startsOn: data.starts_on,
    endsOn: data.ends_on,
  }
}
