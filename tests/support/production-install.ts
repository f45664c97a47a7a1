import { existsSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const BLOCK_BYTES = 512

/**
 * What `npm ci --omit=dev` puts on the disk of this machine: the installed packages that the lockfile does not mark as
 * only for development.
 */
export async function productionInstall(): Promise<{ packages: number; mb: number }> {
  const { packages } = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; devOptional?: true }>
  }
  const places = Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place && !dev && !devOptional)
    .map(([place]) => join(ROOT, place))
    .filter((place) => existsSync(place))
  const bytes = await Promise.all(places.map((place) => bytesIn(place)))
  return { packages: places.length, mb: bytes.reduce((sum, one) => sum + one, 0) / 1e6 }
}

/** On the disk, without what other packages have below it. */
async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true })
  const sizes = entries.map(async (entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? 0 : bytesIn(path)
    return (await lstat(path)).blocks * BLOCK_BYTES
  })
  return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0)
}
