import { setTimeout as wait } from 'node:timers/promises'
import { parseEnv } from 'node:util'
import { openShop, type Shop } from '../../tests/backend/support/shop.ts'
import { freePort } from '../../tests/support/free-port.ts'
import type { Engine } from './engine.ts'

const START_LIMIT_MS = 180_000
const LOOK_AGAIN_MS = 200

/** A store in a container, ready. */
export interface StoreContainer {
  url: string
  shop: Shop
  publishableKey: string
  startSeconds: number
  /** Runs a command in it, as its user; answers what that printed. */
  run(...command: string[]): Promise<string>
  /** SIGTERM, and waits; answers the exit code. */
  stop(limitSeconds: number): Promise<number>
  /** SIGKILL to the store and its database at the same time, as when the machine runs out of memory. */
  kill(): Promise<void>
}

/** Starts the image with the volume as its data, and removes the container, not the volume, after the use. */
export async function useContainer<T>(
  engine: Engine,
  image: string,
  volume: string,
  use: (container: StoreContainer) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const start = performance.now()
  const door = ['--publish', `127.0.0.1:${port}:3000`, '--env', `PUBLIC_URL=${url}`]
  const data = ['--volume', `${volume}:/data`]
  const id = await engine.ask('run', '--detach', '--init', ...door, ...data, image)
  const run = (...command: string[]) => engine.ask('exec', id, ...command)
  try {
    await waitUntilReady(engine, id, url)
    const startSeconds = (performance.now() - start) / 1000
    await checkHealth(engine, image, run)
    const keys = parseEnv(await run('cat', '/data/local.env'))
    const key = (name: string) => keys[name] ?? ''
    const publishableKey = key('SUPABASE_PUBLISHABLE_KEY')
    const shop = openShop({
      url,
      publishableKey,
      secretKey: key('SUPABASE_SECRET_KEY'),
      adminEmail: key('ADMIN_EMAIL'),
      adminPassword: key('ADMIN_PASSWORD'),
    })
    const stop = async (limitSeconds: number) => {
      await engine.ask('stop', '-t', String(limitSeconds), id)
      return exitCodeOf(engine, id)
    }
    const kill = async () => void (await engine.ask('kill', '--signal', 'KILL', id))
    return await use({ url, shop, publishableKey, startSeconds, run, stop, kill })
  } catch (error) {
    await engine.show('logs', id)
    throw error
  } finally {
    await engine.ask('rm', '--force', id)
  }
}

async function waitUntilReady(engine: Engine, id: string, url: string): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS
  while (true) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    const state = await engine.ask('inspect', '--format', '{{.State.Status}}', id)
    if (state === 'exited') throw new Error(`It ended with ${await exitCodeOf(engine, id)}.`)
    if (performance.now() > deadline) throw new Error('It did not become ready.')
    await wait(LOOK_AGAIN_MS)
  }
}

interface HealthCheck {
  Test: string[]
}
interface Inspected {
  Config: { Healthcheck?: HealthCheck }
  Healthcheck?: HealthCheck
}

/** Runs what the image names as its health check: podman runs it on its own only where systemd does. */
async function checkHealth(engine: Engine, image: string, run: StoreContainer['run']) {
  const [named] = JSON.parse(await engine.ask('image', 'inspect', image)) as Inspected[]
  // Docker names it in the configuration, podman beside it.
  const check = named?.Config.Healthcheck ?? named?.Healthcheck
  const [kind, ...command] = check?.Test ?? []
  if (kind !== 'CMD') throw new Error('The image names no health check.')
  await run(...command)
}

async function exitCodeOf(engine: Engine, id: string): Promise<number> {
  return Number(await engine.ask('inspect', '--format', '{{.State.ExitCode}}', id))
}
