import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { copyDirectory } from './copy-directory.ts'

const ROOT = join(import.meta.dirname, '../..')
/** What a store makes of the pictures that it is asked for. */
const VARIANTS = 'image-variants'

/*
 * A store makes each picture in each size that it is asked for once, which takes 0.7 s of a processor. What it makes
 * depends on nothing but the files of the demo and the code that makes it, so runs hand it on as they do compiled code.
 */
const MADE_FROM = ['supabase/seed/media/**/*.webp', 'server/store/images/render-image.ts']

function findKept(): string {
  const digest = createHash('sha256').update(JSON.stringify(sharp.versions))
  for (const file of MADE_FROM.flatMap((files) => globSync(files, { cwd: ROOT })).toSorted()) {
    digest.update(file).update(readFileSync(join(ROOT, file)))
  }
  return join(ROOT, 'node_modules/.cache/demo-pictures', digest.digest('hex').slice(0, 16))
}

/** Gives a store that has not started yet what an earlier one has made. */
export async function bringPictures(dataDir: string): Promise<void> {
  const kept = findKept()
  if (existsSync(kept)) await copyDirectory(kept, join(dataDir, VARIANTS))
}

/** Keeps what the store of a whole run has made, if it is the first. */
export async function keepPictures(dataDir: string): Promise<void> {
  const [kept, made] = [findKept(), join(dataDir, VARIANTS)]
  if (existsSync(kept) || !existsSync(made)) return
  const unfinished = `${kept}.${process.pid}`
  await copyDirectory(made, unfinished)
  await rename(unfinished, kept)
}
