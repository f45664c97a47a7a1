import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { localKeySet } from '../../server/supabase/index.ts'
import type { StoreAccess } from '../backend/support/start-stores.ts'
import { HOSTED_FUNCTIONS } from './write-functions.ts'

const ROOT = join(import.meta.dirname, '../..')
const DENO = join(ROOT, 'node_modules/deno/deno')
const START_LIMIT_MS = 60_000

/** The functions as their hosted runtime runs them, next to a store whose database they use. */
export interface DenoFunctions {
  /** Answers `/functions/v1/{name}`. */
  url: string
  output(): string
  stop(): Promise<void>
}

/**
 * Serves the functions as they are deployed with Deno: each one file with its own import map, with the
 * permissions and the keys of the hosted runtime; `env` adds to what they are configured with.
 */
export async function startDenoFunctions(
  store: StoreAccess,
  env: Record<string, string> = {},
): Promise<DenoFunctions> {
  const child = spawn(
    DENO,
    [
      'run',
      `--config=${join(HOSTED_FUNCTIONS, 'deno.json')}`,
      // Packages come from node_modules, as a machine without the registry has them.
      '--node-modules-dir=manual',
      '--no-lock',
      '--allow-net=127.0.0.1,localhost',
      '--allow-env',
      '--allow-read',
      '--allow-sys',
      'tests/functions/serve-functions.ts',
    ],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NO_COLOR: '1',
        SUPABASE_URL: store.url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: store.publishableKey }),
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: store.secretKey }),
        SUPABASE_JWKS: localKeySet(store.jwtSecret),
        STRIPE_SECRET_KEY: store.sandboxKey,
        STRIPE_WEBHOOK_SECRET: store.webhookSecret,
        STRIPE_API_URL: store.url,
        SITE_URL: store.url,
        ...env,
      },
    },
  )
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const port = await portOf(child, () => output)
  return {
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

function portOf(child: ChildProcess, output: () => string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const fail = () => reject(new Error(`Deno did not serve the functions:\n${output()}`))
  const limit = setTimeout(fail, START_LIMIT_MS)
  child.once('exit', fail)
  child.stdout?.on('data', () => {
    const port = /serving on (\d+)/.exec(output())?.[1]
    if (port) resolve(port)
  })
  return promise.finally(() => {
    clearTimeout(limit)
    child.off('exit', fail)
  })
}
