import * as z from 'zod/mini'

/** A link to a file, as `order-file` and `order-invoice` answer it. */
export const linkAnswer = z.object({ url: z.string() })
