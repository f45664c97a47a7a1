import * as z from 'zod/mini'

import { edited, editedList, editedText } from '#app/backend/edited-content.ts'

/** A time of the owner's working life; `period` is "2017–2021". */
const station = z.object({
  period: z.string(),
  title: z.string(),
  place: z.string(),
  text: z.string(),
})

/** Edited in the admin, so any part may be missing. */
const profile = z.object({
  lead: editedText,
  /** `file` is a path in the public media bucket. */
  portrait: edited(z.object({ file: editedText, alt: editedText })),
  skills: editedList(z.string()),
  summary: editedList(z.string()),
  background: editedList(station),
  clients_claim: editedText,
  clients_text: editedText,
})

/** What the procedure `get_about_page` answers. */
export const aboutAnswer = z.object({
  about: z.nullable(profile),
  awards: z.array(
    z.object({
      id: z.string(),
      year: z.number(),
      title: z.string(),
      issuer: z.string(),
      date: z.string(),
      description: z.string(),
      evidence_url: z.nullable(z.string()),
    }),
  ),
  client_logos: z.array(z.object({ id: z.string(), name: z.string(), image_url: z.string() })),
})

export type Station = z.output<typeof station>
