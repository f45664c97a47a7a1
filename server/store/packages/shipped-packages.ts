import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const BUILT = 'build/packages'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ dev: z.boolean().optional(), devOptional: z.boolean().optional() }),
  ),
})

/**
 * The packages that the store runs on, by their place in the lockfile: those in its builds, as the builders have noted
 * them, and those that are installed beside these. What it is built and tested with is none of them.
 *
 * @throws where there is no lockfile
 */
export async function shippedPackages(folder: string): Promise<Set<string>> {
  const lists = await readdir(join(folder, BUILT)).catch(() => [])
  const built = await Promise.all(
    lists.map(async (file) => z.array(z.string()).parse(await readJson(join(folder, BUILT, file)))),
  )
  const { packages } = lockFile.parse(await readJson(join(folder, 'package-lock.json')))
  const installed = Object.entries(packages)
    .filter(([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional)
    .map(([place]) => place)
  return new Set([...built.flat(), ...installed])
}

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
