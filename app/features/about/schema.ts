import * as z from 'zod/mini'

import { edited, editedFields, editedList, editedText } from '#app/backend/edited-content.ts'

/** What the procedure `get_about_page` answers. */
export const aboutAnswer = z.object({
  about: editedFields({
    lead: editedText,
    /** `file` is a path in the public media bucket. */
    portrait: edited(z.object({ file: editedText, alt: editedText })),
    skills: editedList(z.string()),
    /** Paragraphs. */
    summary: editedList(z.string()),
    /** The owner's working life; `period` is "2017–2021". */
    background: editedList(
      z.object({ period: z.string(), title: z.string(), place: z.string(), text: z.string() }),
    ),
    /** "33 leading companies". */
    clients_claim: editedText,
    clients_text: editedText,
  }),
  /** At most 4. */
  awards: z.array(
    z.object({
      id: z.string(),
      year: z.number(),
      title: z.string(),
      issuer: z.string(),
      date: z.string(),
    }),
  ),
  client_logos: z.array(z.object({ id: z.string(), name: z.string(), image_url: z.string() })),
})

export type AboutPage = z.output<typeof aboutAnswer>
