import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../run.ts'
import type { Engine } from './engine.ts'

/** What would be a secret, or weight without use, in an image. */
const UNWANTED = [
  /(?:^|\/)\.(?:git|data|env|temp|branches)(?:\/|$)/,
  /(?:^|\/)local\.env$/,
  /^(?:app|tests|docs|backups|public)(?:\/|$)/,
  /\.test\.tsx?$/,
]

/** @throws a list of what the image's directory should not hold, or lacks */
export async function checkContents(engine: Engine, image: string): Promise<void> {
  const list =
    'find . -path ./node_modules -prune -o -print; ls -d node_modules/* node_modules/@*/*'
  const printed = await engine.ask('run', '--rm', '--entrypoint', 'sh', image, '-c', list)
  const files = printed.split('\n').map((line) => line.replace(/^\.\//, ''))
  const development = await developmentPackages()
  const unwanted = files.filter(
    (file) => UNWANTED.some((pattern) => pattern.test(file)) || development.has(file),
  )
  if (unwanted.length > 0) throw new Error(`The image holds:\n${unwanted.join('\n')}`)

  const user = await engine.ask('run', '--rm', '--entrypoint', 'id', image, '-u')
  if (user === '0') throw new Error('The image runs as root.')
}

/** Packages that only development needs, or that are in a build. Some of those that it names are also others' dependencies. */
async function developmentPackages(): Promise<Set<string>> {
  const text = await readFile(join(ROOT, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Record<string, { dev?: boolean }> }
  const paths = Object.entries(packages).filter(([, { dev }]) => dev)
  return new Set(paths.map(([path]) => path))
}
