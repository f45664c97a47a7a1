import { z } from 'zod'

import * as fields from '#app/resource/fields.ts'

/** What `admin_needs` answers: each thing that waits for the owner, the most urgent kind first. */
export const needsAnswer = z.array(
  z.object({
    kind: z.string(),
    id: z.string(),
    /** ISO 8601: since when it waits. */
    since: z.string(),
    /** Where it is dealt with. */
    to: z.string(),
    title: z.nullable(z.string()),
    /** Whose it is: an address, or a name. */
    note: z.nullable(z.string()),
  }),
)

export type Need = z.output<typeof needsAnswer>[number]

/** How an event reaches the owner by email. */
export const EMAIL_CHOICES = {
  instant: 'Right away',
  daily: 'In the daily digest',
  off: 'Never',
} as const

export type EmailChoice = keyof typeof EMAIL_CHOICES

/** Rows of `admin_notification_choices`. */
export const choicesAnswer = z.array(
  z.object({
    kind: z.string(),
    label: z.string(),
    /** When it happens, in words. */
    event: z.string(),
    /** Why its email cannot be switched off; null where it can. */
    always_because: z.nullable(z.string()),
    in_app: z.boolean(),
    email: z.enum(['instant', 'daily', 'off']),
  }),
)

export type NotificationChoice = z.output<typeof choicesAnswer>[number]

/** What the function `push-key` answers: the key with which push services know the store. */
export const pushKeyAnswer = z.object({ publicKey: z.string() })

/** What `admin_notification_hours` answers. */
export const hoursAnswer = z.object({
  time_zone: z.string(),
  digest_hour: z.number(),
  quiet_from: z.nullable(z.number()),
  quiet_until: z.nullable(z.number()),
  /** Null before they were saved for the first time. */
  version: z.nullable(z.string()),
})

export type StoredHours = z.output<typeof hoursAnswer>

const HOURS = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [
    String(hour),
    `${hour % 12 || 12}:00 ${hour < 12 ? 'AM' : 'PM'}`,
  ]),
)
const ZONES = Object.fromEntries(
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => [zone, zone.replaceAll('_', ' ')]),
)

/** When the owner hears of events. Hours are those of the zone. */
export const hoursSchema = z
  .object({
    time_zone: fields.choice('Your time zone', ZONES),
    digest_hour: fields.choice('Daily digest at', HOURS),
    has_quiet_hours: fields.flag('Quiet hours', {
      hint: 'Emails to you wait until they end. The back office shows everything right away.',
    }),
    quiet_from: fields.choice('From', HOURS),
    quiet_until: fields.choice('Until', HOURS),
  })
  .superRefine(({ has_quiet_hours, quiet_from, quiet_until }, check) => {
    if (!has_quiet_hours || quiet_from !== quiet_until) return
    check.addIssue({ code: 'custom', path: ['quiet_until'], message: 'Choose another hour.' })
  })

export type HoursValues = z.input<typeof hoursSchema>
export type HoursOutput = z.output<typeof hoursSchema>

/** Between what is stored and the form's fields. */
export const hoursConversion = {
  fromRow({ time_zone, digest_hour, quiet_from, quiet_until }: StoredHours): HoursValues {
    return {
      time_zone,
      digest_hour: String(digest_hour),
      has_quiet_hours: quiet_from !== null,
      quiet_from: String(quiet_from ?? 22),
      quiet_until: String(quiet_until ?? 7),
    }
  },
  toRow({ time_zone, digest_hour, has_quiet_hours, quiet_from, quiet_until }: HoursOutput) {
    return {
      time_zone,
      digest_hour: Number(digest_hour),
      quiet_from: has_quiet_hours ? Number(quiet_from) : null,
      quiet_until: has_quiet_hours ? Number(quiet_until) : null,
    }
  },
}
