import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const LISTS = 'build/packages'
const PACKAGE = /(?:^|\/)(node_modules\/(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\//

/**
 * Notes which packages a build has in it, by their place in the lockfile: `build/packages/<name of its folder>.json`.
 * A store answers for them as for those that are installed beside it (`server/store/packages`).
 */
export function notePackages(): Plugin {
  return {
    name: 'note-packages',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const modules = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' ? file.moduleIds : [],
      )
      const packages = new Set(modules.flatMap((id) => PACKAGE.exec(id)?.[1] ?? []))
      mkdirSync(LISTS, { recursive: true })
      writeFileSync(join(LISTS, `${basename(dir)}.json`), JSON.stringify([...packages].sort()))
    },
  }
}
