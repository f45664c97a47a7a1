import * as z from 'zod/mini'

const nullableText = z.nullable(z.string())

/** What the procedure `get_home_page` answers. */
export const homeAnswer = z.object({
  /** Rows of `page_content` by key. */
  content: z.record(z.string(), z.unknown()),
  client_count: z.number(),
  featured_clients: z.array(
    z.object({
      client_name: z.string(),
      client_company: nullableText,
      client_avatar_url: z.string(),
    }),
  ),
  testimonials: z.array(
    z.object({
      id: z.string(),
      client_name: z.string(),
      client_role: nullableText,
      client_company: nullableText,
      client_avatar_url: nullableText,
      rating: z.number(),
      testimonial_text: z.string(),
      service_category: nullableText,
      is_featured: z.boolean(),
    }),
  ),
})

export type HomeAnswer = z.output<typeof homeAnswer>
