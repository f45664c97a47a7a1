import { z } from 'zod'
import { readJsonFile } from './read-document.ts'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const awardSchema = z
  .strictObject({
    slug,
    year: z.int().min(2000),
    level: z.enum(['residency', 'platinum', 'gold', 'sustainability']),
    title: z.string().min(1),
    issuer: z.string().min(1),
    date: z.iso.date(),
    description: z.string().min(1),
    evidence: z.string().regex(/^awards\/[a-z0-9-]+\.pdf$/),
  })
  .refine((row) => row.date.startsWith(`${row.year}-`), 'the date is in another year')
  .transform(({ evidence, ...row }) => ({
    ...row,
    /** Relative to the media folder. */
    evidenceFile: evidence,
  }))

const clientLogoSchema = z.strictObject({
  slug,
  name: z.string().min(1),
  kind: z.enum(['client', 'partner']),
  file: z.string().regex(/^client-logos\/[a-z0-9-]+\.webp$/),
})

/** An award with its certificate (product 25.14). */
export type SeedAward = z.output<typeof awardSchema>

/** A company in the logo carousel (product 14.2), in the order of display; the logo is ink on transparent. */
export type SeedClientLogo = z.output<typeof clientLogoSchema>

/** Awards, newest year first. Throws with file name and reason. */
export function readAwards(file: string): Promise<SeedAward[]> {
  return readJsonFile(file, z.array(awardSchema))
}

/** Logos of clients and partners. Throws with file name and reason. */
export function readClientLogos(file: string): Promise<SeedClientLogo[]> {
  return readJsonFile(file, z.array(clientLogoSchema))
}
