import * as z from 'zod/mini'

/** The answer of the function `create-case-study-zip` (product 26.8). */
export const filesAnswer = z.object({ files: z.array(z.object({ file_url: z.string() })) })

/** The answer of the function `sync-case-studies`. */
export const syncAnswer = z.object({ message: z.string() })
