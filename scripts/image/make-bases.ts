import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Engine } from './engine.ts'

const NODE_MAJOR = 24
const NPM_MAJOR = 11
/** Where to find the certificates that this machine's npm trusts besides the usual ones. */
const CERTIFICATES = '/etc/ssl/certs/extra.crt'

/** What Debian's own small image leaves out, too. */
const NOT_NEEDED = [
  'var/cache',
  'var/lib/apt/lists',
  'usr/share/doc',
  'usr/share/locale',
  'usr/share/man',
]

/**
 * Makes images to build on, and to run on, from Debian packages and npm's, for a machine that reaches no registry of
 * images: Debian, and Debian with Node and npm. Needs root and debootstrap; the sources are those that apt and
 * npm are set up with here. Answers their names; what was made before is used again.
 */
export async function makeBases(engine: Engine): Promise<{ node: string; system: string }> {
  const { suite, site } = debianSource()
  const node = `node-linux-${process.arch}@${newest(`node-linux-${process.arch}`, NODE_MAJOR)}`
  const names = { node: `oneday-node:${node.split('@')[1]}`, system: `oneday-debian:${suite}` }
  const areThere = await engine.ask('image', 'inspect', names.node, names.system).catch(() => null)
  if (areThere) return names
  if (process.getuid?.() !== 0)
    throw new Error('A base image is made by root: debootstrap asks it.')

  const work = await mkdtemp(join(tmpdir(), 'oneday-base-'))
  const tree = join(work, 'tree')
  const importTree = async (name: string, ...changes: string[]) => {
    const archive = join(work, 'tree.tar')
    run('tar', '-cf', archive, '-C', tree, '.')
    await engine.show('import', ...changes.flatMap((one) => ['--change', one]), archive, name)
  }
  try {
    run('debootstrap', '--variant=minbase', '--include=libstdc++6', suite, tree, site)
    for (const left of NOT_NEEDED) await rm(join(tree, left), { recursive: true, force: true })
    await importTree(names.system)

    await unpack(work, node, join(tree, 'usr/local'))
    await unpack(work, `npm@${NPM_MAJOR}`, join(tree, 'usr/local/lib/node_modules/npm'))
    const commandFile = '../lib/node_modules/npm/bin/npm-cli.js'
    await symlink(commandFile, join(tree, 'usr/local/bin/npm'))
    const registry = answerOf('npm', 'config', 'get', 'registry')
    await mkdir(join(tree, 'usr/local/etc'), { recursive: true })
    await writeFile(join(tree, 'usr/local/etc/npmrc'), `registry=${registry}\n`)
    const certificates = process.env['NODE_EXTRA_CA_CERTS']
    if (certificates) {
      await mkdir(dirname(join(tree, CERTIFICATES)), { recursive: true })
      await cp(certificates, join(tree, CERTIFICATES), { dereference: true })
    }
    const trust = certificates ? [`ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`] : []
    await importTree(names.node, ...trust)
    return names
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Where this machine's apt gets Debian from, without updates and security. */
function debianSource(): { suite: string; site: string } {
  const format = '$(LABEL) $(COMPONENT) $(CODENAME) $(SITE)'
  const listed = answerOf('apt-get', 'indextargets', '--format', format, 'Created-By: Packages')
  const [, suite, site] = /^Debian main ([a-z]+) (\S+)$/m.exec(listed) ?? []
  if (!suite || !site) throw new Error("apt has no source of Debian's main packages here.")
  return { suite, site }
}

function newest(name: string, major: number): string {
  const answer = answerOf('npm', 'view', `${name}@${major}`, 'version', '--json')
  const versions = [JSON.parse(answer) as string | string[]].flat()
  const [last = ''] = versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  return last
}

async function unpack(work: string, spec: string, into: string): Promise<void> {
  const [{ filename }] = JSON.parse(
    answerOf('npm', 'pack', spec, '--json', '--pack-destination', work),
  ) as [{ filename: string }]
  await mkdir(into, { recursive: true })
  run('tar', '-xzf', join(work, filename), '-C', into, '--strip-components=1', '--no-same-owner')
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function answerOf(program: string, ...args: string[]): string {
  return execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
}
