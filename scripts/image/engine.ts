import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { ROOT } from '../run.ts'

/** Docker, or podman, which understands the same commands. */
export type Engine = ReturnType<typeof findEngine>

/**
 * podman for a machine with cgroups of both versions, or with low limits, where its defaults start
 * nothing. Only for a base that was made here: other machines have settings of their own.
 */
const MODEST_SETTINGS = join(ROOT, 'scripts/image/containers.conf')

/** What a base of one's own takes on Debian: asked for before anything is built. */
const OWN_BASE_TOOLS = ['podman', 'runc', 'debootstrap', 'catatonit']
const HINT = `Install docker or podman. Where no registry of images can be reached: apt-get install ${OWN_BASE_TOOLS.join(' ')}, then npm run image:check -- --own-base as root.`

const isInstalled = (tool: string) =>
  spawnSync('sh', ['-c', `command -v ${tool} || ls /usr/libexec/podman/${tool}`]).status === 0

/** @throws when there is neither, or when something else is missing that an image needs here */
export function findEngine({ isModest }: { isModest: boolean }) {
  const names = ['docker', 'podman'] as const
  // Docker's client alone is no use: its server must answer.
  const name = names.find((one) => spawnSync(one, ['info'], { stdio: 'ignore' }).status === 0)
  if (!name) throw new Error(`Neither docker nor podman runs here. ${HINT}`)
  const missing = isModest ? OWN_BASE_TOOLS.filter((tool) => !isInstalled(tool)) : []
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', no ')} here. ${HINT}`)
  const env = {
    ...process.env,
    // The other format of podman's has no health checks.
    BUILDAH_FORMAT: 'docker',
    ...(isModest ? { CONTAINERS_CONF: MODEST_SETTINGS } : {}),
  }
  const end = async (child: ReturnType<typeof spawn>, what: string, said?: Promise<string>) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | null>()
    child.once('error', reject).once('close', resolve)
    const code = await promise
    if (code !== 0) throw new Error(`${what} ended with ${code}\n${(await said) ?? ''}`)
  }
  return {
    /** Runs a command and answers what it printed. @throws with what it said when it fails */
    async ask(...args: string[]) {
      const child = spawn(name, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
      const [printed, said] = [text(child.stdout), text(child.stderr)]
      await end(child, `${name} ${args.join(' ')}`, said)
      return (await printed).trim()
    },
    /** The same with its output shown, for what takes minutes. */
    async show(...args: string[]) {
      const child = spawn(name, args, { env, cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'] })
      await end(child, `${name} ${args.join(' ')}`)
    },
  }
}
