import * as z from 'zod/mini'

/** What the procedure `get_site` answers: the table `site_settings` as one object. */
export const siteAnswer = z.object({
  settings: z.record(z.string(), z.unknown()),
  /** With something on sale. */
  categories: z.array(z.nullable(z.string())),
})
