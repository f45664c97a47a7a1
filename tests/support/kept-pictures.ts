import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const ROOT = join(import.meta.dirname, '../..')
/** What a store makes of the pictures that it is asked for. */
const VARIANTS = 'image-variants'

/*
 * A store makes each picture in each size that it is asked for once, which takes 0.7 s of a processor. What it makes
 * depends on nothing but the files of the demo and the code that makes it, so runs share it as they do compiled code.
 */
const MADE_FROM = ['supabase/seed/media/**/*.webp', 'server/store/images/render-image.ts']

function findKept(): string {
  const digest = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of MADE_FROM.flatMap((files) => globSync(files, { cwd: ROOT })).toSorted()) {
    digest.update(file).update(readFileSync(join(ROOT, file)))
  }
  return join(ROOT, 'node_modules/.cache/demo-pictures', digest.digest('hex').slice(0, 16))
}

/** For a store that has not started yet: it uses what others have made, and they use what it makes. */
export async function sharePictures(dataDir: string): Promise<void> {
  const kept = findKept()
  await mkdir(kept, { recursive: true })
  await symlink(kept, join(dataDir, VARIANTS))
}
